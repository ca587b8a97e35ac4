import { UnstyledButton } from '@mantine/core'
import { LineIcon } from '../components/line-icon.tsx'
import classes from './sorting.module.css'

/** Sorting of a table, by a person's choice. */
export type Sorting = {
  /** Key of a column, with a minus before it where the order is turned around; empty for the list's own order. */
  order: string
  onChange: (order: string) => void
  labels: SortingLabels
}

/** Labels of the list of orders, which narrow screens have instead of headers. */
type SortingLabels = {
  label: string
  usual: string
  up: (column: string) => string
  down: (column: string) => string
}

/** A column as far as sorting goes. */
type Sortable = { readonly header: string; readonly sort?: string }

type HeaderProps = { column: Sortable; sorting: Sorting | undefined }

/** Direction of a column for `aria-sort`; undefined for a column that cannot be sorted by. */
export function directionOf({ sort }: Sortable, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined
  return sorting.order === sort ? 'ascending' : sorting.order === `-${sort}` ? 'descending' : 'none'
}

/** A column's header: a button where the column can be sorted by. A second click turns the order around. */
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

/** All orders as a list of the browser, for screens whose rows are cards and have no headers. */
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
        <LineIcon size={18} strokeWidth={2}>
          <path d="m6 9 6 6 6-6" />
        </LineIcon>
      </span>
    </label>
  )
}
