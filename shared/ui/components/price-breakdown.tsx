import classes from './price-breakdown.module.css'

/** One line of an account: what it is, and how much. */
export type PriceBreakdownLine = { readonly label: string; readonly value: string; readonly total?: boolean }

/** What something comes to, line by line, before it is done; the line that matters stands out. */
export const PriceBreakdown = ({ lines }: { lines: readonly PriceBreakdownLine[] }) => (
  <dl className={classes.account}>
    {lines.map(({ label, value, total }) => (
      <div key={label} data-total={total || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
