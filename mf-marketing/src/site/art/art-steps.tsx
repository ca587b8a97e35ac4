import type { Drawing } from '../drawing.ts'
import classes from './art-steps.module.css'

export type ArtStep = {
  title: string
  text: string
  tone: 'caju' | 'sol' | 'mata' | 'ink'
  /** A drawing that stands on the lower edge, 280 by 170. */
  art: Drawing
}

/** A numbered sequence of coloured tiles, each with its drawing. */
export function ArtSteps({ steps }: { steps: readonly ArtStep[] }) {
  return (
    <ol className={classes.steps} data-count={steps.length}>
      {steps.map(({ art: Art, tone, title, text }) => (
        <li key={title} className={classes.step} data-tone={tone}>
          <div className={classes.words}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
          <Art />
        </li>
      ))}
    </ol>
  )
}
