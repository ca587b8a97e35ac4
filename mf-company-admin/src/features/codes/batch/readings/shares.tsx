import { common } from '@loopi/shared/texts/common'
import { formatCount } from '@loopi/shared/texts/format'
import { LoadingState } from '@loopi/shared/ui/components'
import { Skeleton, Text } from '@loopi/shared/ui/core'
import classes from './readings.module.css'
import { readingsTexts as texts } from './readings.texts.ts'

type Props = {
  /** Largest first; undefined while loading. */
  rows: readonly { readonly label: string; readonly count: number }[] | undefined
  empty: string
}

/** Counts as bars with their share of all. */
export function Shares({ rows, empty }: Props) {
  if (!rows) {
    return (
      <LoadingState label={common.loading} gap="sm">
        {[80, 60, 35].map((width) => (
          <Skeleton key={width} h="1.75rem" w={`${width}%`} />
        ))}
      </LoadingState>
    )
  }
  const shown = rows.filter(({ count }) => count > 0)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...shown.map(({ count }) => count))
  if (total === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <dl className={classes.shares}>
      {shown.map(({ label, count }) => (
        <div key={label} className={classes.share}>
          <dt>{label}</dt>
          <dd>
            {formatCount(count)}
            <span className={classes.rate}>{texts.share(count / total)}</span>
          </dd>
          <span className={classes.bar} style={{ inlineSize: `${(100 * count) / most}%` }} aria-hidden="true" />
        </div>
      ))}
    </dl>
  )
}
