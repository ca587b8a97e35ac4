import { affiliateTexts } from './affiliates.texts.ts'
import classes from './commissions.module.css'

const { products, dropshipper, fulfillment, resellers } = affiliateTexts.commissions

const cards = [
  { tone: 'sol', ...products },
  { tone: 'mata', ...dropshipper },
  { tone: 'ink', ...fulfillment },
  { tone: 'caju', ...resellers },
]

/** Commission of each kind of recommendation. */
export function Commissions() {
  return (
    <ul className={classes.cards}>
      {cards.map(({ tone, figure, title, text }) => (
        <li key={title} className={classes.card} data-tone={tone}>
          <strong className={classes.figure}>{figure}</strong>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
