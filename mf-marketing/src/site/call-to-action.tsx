import { type ReactNode, useId } from 'react'
import classes from './call-to-action.module.css'
import type { Drawing } from './drawing.ts'

type Props = {
  title: string
  text: string
  tone: 'caju' | 'sol' | 'mata'
  /** Buttons below the words. */
  children: ReactNode
  /** Beside the words. */
  drawing: Drawing
}

/** Call to action at the end of a page. */
export function CallToAction({ title, text, tone, children, drawing: Art }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.box} data-tone={tone}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
          <div className={classes.actions}>{children}</div>
        </div>
        <div className={classes.art}>
          <Art />
        </div>
      </div>
    </section>
  )
}
