import classes from './drawn-cards.module.css'
import type { DrawnStep } from './drawn-steps.tsx'

/** Unordered cards with a drawing above the text. */
export function DrawnCards({ items }: { items: readonly DrawnStep[] }) {
  return (
    <ul className={classes.cards}>
      {items.map(({ drawing: Art, look, title, text }) => (
        <li key={title} className={classes.card}>
          <div className={classes.stage} data-look={look}>
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
