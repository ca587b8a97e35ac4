import { Progress } from '@loopi/ui/data'
import classes from './areas.module.css'
import type { Overview, ReleaseRow } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Props = { release: ReleaseRow; budget: Overview['budget'] }

/** Size of the live release and the gate's limit, as far as the host reports them. */
export function SizeBudget({ release: { entry_gzip, gzip }, budget }: Props) {
  const sizes = { entry: entry_gzip, total: gzip }
  return (
    <dl className={classes.sizes}>
      {(['entry', 'total'] as const).map((part) => {
        const bytes = sizes[part]
        if (bytes === null) return null
        const limit = budget?.[part]
        return (
          <div key={part}>
            <dt>{texts.sizes[part]}</dt>
            <dd>
              {limit === undefined ? texts.kilobytes(bytes) : texts.ofBudget(bytes, limit)}
              {limit !== undefined && (
                <Progress value={(bytes / limit) * 100} size="sm" color={bytes > limit ? 'red' : 'mata'} aria-hidden />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
