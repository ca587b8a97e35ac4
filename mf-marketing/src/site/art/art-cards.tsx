import type { Drawing } from '../drawing.ts'
import classes from './art-cards.module.css'

export type ArtCard = {
  title: string
  text: string
  tone: 'caju' | 'sol' | 'mata' | 'ink'
  /** 280 by 170, on the lower edge. */
  art: Drawing
}

/** Cards with a drawing on a tinted stage above the words; no order among them. */
export function ArtCards({ cards }: { cards: readonly ArtCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ art: Art, tone, title, text }) => (
        <li key={title} className={classes.card}>
          <div className={classes.stage} data-tone={tone}>
            <Art />
          </div>
          <div className={classes.words}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
