import classes from './claims.module.css'
import { fulfillmentTexts } from './fulfillment.texts.ts'

const { savings, sameDay, onTime } = fulfillmentTexts.statistics

/** Figures of the offer within their sentences. */
export function Claims() {
  return (
    <ul className={classes.claims}>
      {[savings, sameDay, onTime].map(({ before, figure, after, text }) => (
        <li key={figure}>
          <p className={classes.claim}>
            {before && `${before} `}
            <strong>{figure}</strong> {after}
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
