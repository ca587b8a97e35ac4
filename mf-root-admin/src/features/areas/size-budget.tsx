import { Progress } from '@loopi/shared/ui/data'
import classes from './areas.module.css'
import type { AreaRow, ReleaseRow } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Props = { release: ReleaseRow; budget: AreaRow['budget'] }

/** Size of the live release and the gate's limit. */
export function SizeBudget({ release: { entry_gzip, gzip }, budget }: Props) {
  const sizes = { entry: entry_gzip, total: gzip }
  return (
    <dl className={classes.sizes}>
      {(['entry', 'total'] as const).map((part) => {
        const bytes = sizes[part]
        const limit = budget[part]
        return (
          <div key={part}>
            <dt>{texts.sizes[part]}</dt>
            <dd>
              {texts.ofBudget(bytes, limit)}
              <Progress value={(bytes / limit) * 100} size="sm" color={bytes > limit ? 'red' : 'mata'} aria-hidden />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
