import { formatMoment } from '@loopi/shared/texts/format'
import { useState } from 'react'
import { AllRows } from './all-rows.tsx'
import classes from './areas.module.css'
import type { ReleaseAuditLine } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'

const FIRST = 8

/** History of an area, newest first: each change with actor, time and reason. */
export function AreaHistory({ lines }: { lines: readonly ReleaseAuditLine[] }) {
  const [all, setAll] = useState(false)
  if (lines.length === 0) return null
  const shown = all ? lines : lines.slice(0, FIRST)
  return (
    <details className={classes.history}>
      <summary>{texts.history(lines.length)}</summary>
      <ol>
        {shown.map((line) => (
          <li key={line.revision}>
            <time dateTime={line.at}>{formatMoment(line.at)}</time>
            <p>
              <strong>{texts.change(line)}</strong> <code>{line.hash}</code> {texts.byWhom(line.by)}
              <span className={classes.words}>{line.reason}</span>
            </p>
          </li>
        ))}
      </ol>
      <AllRows of={texts.history(lines.length)} rest={lines.length - shown.length} onAll={() => setAll(true)} />
    </details>
  )
}
