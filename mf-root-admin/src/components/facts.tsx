import type { ReactNode } from 'react'
import lists from './lists.module.css'

/** Name and value; `wide` gives it its own line. */
export type Fact = { term: string; value: ReactNode; wide?: true }

/** Pairs of name and value, in columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={lists.facts}>
      {facts.map(({ term, value, wide }) => (
        <div key={term} data-wide={wide}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
