import type { ReactNode } from 'react'

/** Selected rows for bulk actions. */
export type Selection<Row> = {
  isSelected: (row: Row) => boolean
  /** Rows without actions have no checkbox. */
  canSelect?: (row: Row) => boolean
  onSelect: (rows: readonly Row[], selected: boolean) => void
  labels: { all: string; row: (row: Row) => string }
  /** Bulk actions above the rows. */
  bar: ReactNode
}

const selectable = <Row,>({ canSelect = () => true }: Selection<Row>, rows: readonly Row[]) => rows.filter(canSelect)

/** Checkbox that selects all rows of the page, or none. */
export function SelectAll<Row>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) {
  const able = selectable(selection, rows)
  const chosen = able.filter(selection.isSelected).length
  const isAll = able.length > 0 && chosen === able.length
  return (
    <input
      type="checkbox"
      aria-label={selection.labels.all}
      disabled={able.length === 0}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={({ currentTarget }) => selection.onSelect(able, currentTarget.checked)}
    />
  )
}

export function SelectRow<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  if (selectable(selection, [row]).length === 0) return null
  return (
    <input
      type="checkbox"
      aria-label={selection.labels.row(row)}
      checked={selection.isSelected(row)}
      onChange={({ currentTarget }) => selection.onSelect([row], currentTarget.checked)}
    />
  )
}
