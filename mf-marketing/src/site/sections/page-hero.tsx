import { FIRST_SCREEN_ID } from '@loopi/shared/federation/prerendered'
import { LoopMark } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'
import { type Action, ActionButton } from '../actions.tsx'
import { CheckList } from '../check-list.tsx'
import type { Drawing } from '../drawing.ts'
import classes from './page-hero.module.css'

export type Hero = {
  eyebrow: string
  title: string
  lead: string
  /** Buttons below the lead; the first is the primary one. */
  actions?: readonly Action[]
  /** Beside the buttons. */
  extra?: ReactNode
  /** Short facts below the buttons. */
  facts?: readonly string[]
  /** Beside the text on wide screens, below it on narrow ones. */
  drawing?: Drawing
  /** Replaces the drawing. */
  aside?: ReactNode
}

/** Top of a public page: its only `h1`, the offer and the primary action. */
export function PageHero({ eyebrow, title, lead, actions, extra, facts, drawing: Art, aside }: Hero) {
  return (
    <section id={FIRST_SCREEN_ID} className={classes.hero}>
      <div className={classes.inner} data-split={Art || aside ? true : undefined}>
        <div>
          <p className={classes.eyebrow}>
            <LoopMark size={20} />
            {eyebrow}
          </p>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {actions && (
            <div className={classes.actions}>
              {actions.map((action, index) => (
                <ActionButton key={action.label} action={action} variant={index === 0 ? 'filled' : 'outline'} />
              ))}
              {extra}
            </div>
          )}
          {facts && <CheckList items={facts} size={18} className={classes.facts} />}
        </div>
        {Art && <Art className={classes.art} />}
        {aside}
      </div>
    </section>
  )
}
