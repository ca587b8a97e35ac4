import classes from './account.module.css'

/** One line of an account: what it is, and how much. */
export type AccountLine = { readonly label: string; readonly value: string; readonly total?: boolean }

/** What something comes to, line by line, before it is done; the line that matters stands out. */
export const Account = ({ lines }: { lines: readonly AccountLine[] }) => (
  <dl className={classes.account}>
    {lines.map(({ label, value, total }) => (
      <div key={label} data-total={total || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
