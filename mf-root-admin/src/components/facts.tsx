import type { ReactNode } from 'react'
import lists from './lists.module.css'

/** A term and what was said of it; `wide` takes a line of its own. */
export type Fact = { term: string; said: ReactNode; wide?: true }

/** Facts in pairs of name and value, side by side where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={lists.facts}>
      {facts.map(({ term, said, wide }) => (
        <div key={term} data-wide={wide}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
