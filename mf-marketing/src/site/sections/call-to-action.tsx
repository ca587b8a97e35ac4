import { type ReactNode, useId } from 'react'
import { type Action, ActionButton } from '../actions.tsx'
import type { Drawing } from '../drawing.ts'
import classes from './call-to-action.module.css'

export type ClosingAction = {
  title: string
  text: string
  tone: 'caju' | 'sol' | 'mata'
  action?: Action
  /** Replaces the button. */
  extra?: ReactNode
  drawing: Drawing
}

export function CallToAction({ title, text, tone, action, extra, drawing: Art }: ClosingAction) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.box} data-tone={tone}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
          <div className={classes.actions}>
            {action && <ActionButton action={action} variant="white" />}
            {extra}
          </div>
        </div>
        <div className={classes.art}>
          <Art />
        </div>
      </div>
    </section>
  )
}
