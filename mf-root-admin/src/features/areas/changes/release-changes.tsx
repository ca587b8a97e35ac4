import { formatInstant } from '@loopi/shared/texts/format'
import type { ReleaseRow } from '../areas.queries.ts'
import classes from './changes.module.css'
import { changesTexts as texts } from './changes.texts.ts'

/** Number of commits shown at first; the rest is a count. */
const FIRST = 12

/** Commits of a release since the previous one, on request; empty when unknown. */
export function ReleaseChanges({ row: { hash, changes } }: { row: Pick<ReleaseRow, 'hash' | 'changes'> }) {
  if (changes === null) return null
  if (changes.length === 0) return <small className={classes.none}>{texts.nothing}</small>
  const rest = changes.length - FIRST
  return (
    <details className={classes.changes}>
      <summary aria-label={texts.ofRelease(changes.length, hash)}>{texts.title(changes.length)}</summary>
      <ol>
        {changes.slice(0, FIRST).map(({ commit, at, subject }) => (
          <li key={commit}>
            <span lang="en">{subject}</span>
            <small>
              <time dateTime={at}>{formatInstant(at)}</time> · <code>{commit.slice(0, 8)}</code>
            </small>
          </li>
        ))}
      </ol>
      {rest > 0 && <small>{texts.rest(rest)}</small>}
    </details>
  )
}
