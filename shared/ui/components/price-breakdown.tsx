import classes from './price-breakdown.module.css'

/** Line of a price breakdown: label and amount. */
export type PriceBreakdownLine = { readonly label: string; readonly value: string; readonly total?: boolean }

/** Price breakdown before a redemption or a credit; the total stands out. */
export const PriceBreakdown = ({ lines }: { lines: readonly PriceBreakdownLine[] }) => (
  <dl className={classes.breakdown}>
    {lines.map(({ label, value, total }) => (
      <div key={label} data-total={total || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
