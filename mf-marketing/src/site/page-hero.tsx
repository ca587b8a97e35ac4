import { LoopMark } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'
import type { Drawing } from './drawing.ts'
import { CheckIcon } from './icons.tsx'
import classes from './page-hero.module.css'

type Props = {
  eyebrow: string
  title: string
  lead: string
  /** Buttons below the lead. */
  actions?: ReactNode
  /** A few words each, below the buttons. */
  facts?: readonly string[]
  /** Beside the words on wide screens, below them on narrow ones; a drawing or words of its own. */
  drawing?: Drawing
  aside?: ReactNode
}

/** The top of a public page: its one `h1`, what it offers and the first thing to do. */
export function PageHero({ eyebrow, title, lead, actions, facts, drawing: Art, aside }: Props) {
  return (
    <section className={classes.hero}>
      <div className={classes.inner} data-split={Art || aside ? true : undefined}>
        <div>
          <p className={classes.eyebrow}>
            <LoopMark size={20} />
            {eyebrow}
          </p>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {actions && <div className={classes.actions}>{actions}</div>}
          {facts && (
            <ul className={classes.facts}>
              {facts.map((fact) => (
                <li key={fact}>
                  <CheckIcon size={18} />
                  {fact}
                </li>
              ))}
            </ul>
          )}
        </div>
        {Art && <Art className={classes.art} />}
        {aside}
      </div>
    </section>
  )
}
