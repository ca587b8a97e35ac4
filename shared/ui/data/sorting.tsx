import { UnstyledButton } from '@mantine/core'
import { LineIcon } from '../components/line-icon.tsx'
import classes from './sorting.module.css'

/** Sorting of a table. */
export type Sorting = {
  /** Column key, with a minus for the reverse order; empty for the list's default. */
  order: string
  onChange: (order: string) => void
  labels: SortingLabels
}

/** Labels of the order select, which replaces headers on narrow screens. */
type SortingLabels = {
  label: string
  usual: string
  up: (column: string) => string
  down: (column: string) => string
}

type Sortable = { readonly header: string; readonly sort?: string }

type HeaderProps = { column: Sortable; sorting: Sorting | undefined }

/** Value of `aria-sort`; undefined for a column that cannot be sorted. */
export function directionOf({ sort }: Sortable, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined
  return sorting.order === sort ? 'ascending' : sorting.order === `-${sort}` ? 'descending' : 'none'
}

/** Header of a column: a button when it is sortable. A second click reverses the order. */
export function Header({ column, sorting }: HeaderProps) {
  const direction = directionOf(column, sorting)
  if (!sorting || direction === undefined) return column.header
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      onClick={() => sorting.onChange(`${direction === 'ascending' ? '-' : ''}${column.sort}`)}
    >
      {column.header}
      <svg
        className={classes.arrows}
        data-direction={direction}
        width="10"
        height="14"
        viewBox="0 0 10 14"
        aria-hidden="true"
      >
        <path d="M5 1 9 5.5H1Z" />
        <path d="M5 13 1 8.5h8Z" />
      </svg>
    </UnstyledButton>
  )
}

/** Native select of all orders, for narrow screens without headers. */
export function OrderList({ columns, sorting }: { columns: readonly Sortable[]; sorting: Sorting }) {
  const { label, usual, up, down } = sorting.labels
  return (
    <label className={classes.list}>
      <span>{label}</span>
      <span className={classes.choice}>
        <select value={sorting.order} onChange={(event) => sorting.onChange(event.currentTarget.value)}>
          <option value="">{usual}</option>
          {columns.map(
            ({ sort, header }) =>
              sort && [
                <option key={sort} value={sort}>
                  {up(header)}
                </option>,
                <option key={`-${sort}`} value={`-${sort}`}>
                  {down(header)}
                </option>,
              ],
          )}
        </select>
        <LineIcon size={18} strokeWidth={2} d="m6 9 6 6 6-6" />
      </span>
    </label>
  )
}
