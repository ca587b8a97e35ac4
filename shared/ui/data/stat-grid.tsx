import { Skeleton } from '@mantine/core'
import classes from './stat-grid.module.css'

export type Stat = {
  label: string
  /** Formatted value; null while loading. */
  value: string | null
  /** Small text below the number. */
  detail?: string | undefined
  /** Decorative colour of the ring before the label. */
  tone?: 'caju' | 'mata' | 'sol' | 'red'
}

/** Figures of a panel as a description list. */
export function StatGrid({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={classes.grid}>
      {stats.map(({ label, value, detail, tone = 'caju' }) => (
        <div key={label} className={`${classes.stat} ${classes[tone]}`}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} aria-busy={value === null}>
            {value ?? <Skeleton component="span" display="block" h="1.15em" w="4.5rem" />}
          </dd>
          {detail && <dd className={classes.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}
