import { Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FailureText } from '../components/failure-text.tsx'
import { LoopMark } from '../components/loop-mark.tsx'
import classes from './data-table.module.css'
import { openByRow } from './row-click.ts'
import { SelectAll, type Selection, SelectRow } from './selection.tsx'
import { directionOf, Header, OrderList, type Sorting } from './sorting.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns figures to the end of the column. */
  align?: 'end'
  /** Names the row: emphasized, and the title of the row's card on a narrow screen. For one column only. */
  lead?: true
  /** Sort key of a sortable column. */
  sort?: string
  /**
   * Position on a narrow screen, where rows are items of two lines: beside the lead, below it, or hidden because the
   * row's page shows it. A table with such columns scrolls with its page and keeps its header visible.
   */
  narrow?: 'beside' | 'below' | 'none'
}

/** Content of the table; changes of `status` are announced. */
export type TableContent<Row> =
  | { is: 'loading'; status: string }
  | { is: 'failed'; message: string; error: unknown; retry: { label: string; onClick: () => void } }
  | { is: 'empty'; message: string; action?: ReactNode }
  | { is: 'ready'; rows: readonly Row[]; status: string }

type DataTableProps<Row> = {
  title: string
  /** Search and filters beside the title. */
  tools?: ReactNode
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting
  selection?: Selection<Row> | undefined
  /** A click anywhere on a row opens the link of its lead cell. */
  opens?: boolean
  content: TableContent<Row>
}

/**
 * Card with a table. The header sticks while the rows scroll; on a narrow screen each row becomes a card, or an item of
 * two lines by the columns' `narrow`. Roles are explicit, because some browsers drop them from table elements with
 * another `display`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, tools, columns, sorting, selection, content } = props
  const titleId = useId()
  const isList = columns.some(({ narrow }) => narrow)
  const hasTable = content.is === 'loading' || content.is === 'ready'
  return (
    <div className={classes.card} data-list={isList || undefined}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          <p className={classes.status} role="status">
            {'status' in content ? content.status : ''}
          </p>
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {sorting && hasTable && <OrderList columns={columns} sorting={sorting} />}
      {selection && content.is === 'ready' && selection.bar}
      {hasTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-labelledby={titleId}>
          <Table className={classes.table} role="table" aria-labelledby={titleId} aria-busy={content.is === 'loading'}>
            <Head {...props} />
            <Table.Tbody role="rowgroup">
              {content.is === 'ready' ? (
                content.rows.map((row) => <Row key={props.rowKey(row)} row={row} {...props} />)
              ) : (
                <Placeholders columns={columns.length + (selection ? 1 : 0)} />
              )}
            </Table.Tbody>
          </Table>
        </section>
      ) : (
        <Message content={content} />
      )}
    </div>
  )
}

type HeadProps<R> = Pick<DataTableProps<R>, 'columns' | 'sorting' | 'selection' | 'content'>

function Head<R>({ columns, sorting, selection, content }: HeadProps<R>) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {selection && (
          <Table.Th role="columnheader" scope="col" className={classes.select}>
            <SelectAll selection={selection} rows={content.is === 'ready' ? content.rows : []} />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Table.Th
            key={column.header}
            role="columnheader"
            scope="col"
            className={column.align && classes[column.align]}
            aria-sort={directionOf(column, sorting)}
          >
            <Header column={column} sorting={sorting} />
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

type RowProps<R> = { row: R } & Pick<DataTableProps<R>, 'columns' | 'selection' | 'opens'>

function Row<R>({ row, columns, selection, opens = false }: RowProps<R>) {
  return (
    <Table.Tr role="row" data-opens={opens || undefined} {...(opens && { onClick: openByRow })}>
      {selection && (
        <Table.Td role="cell" className={classes.select}>
          <SelectRow selection={selection} row={row} />
        </Table.Td>
      )}
      {columns.map(({ header, cell, align, lead, narrow }) => (
        <Table.Td
          key={header}
          role="cell"
          data-label={header}
          data-narrow={narrow}
          className={lead ? classes.lead : align && classes[align]}
        >
          {cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

const PLACEHOLDERS = [72, 58, 80, 64, 70]

function Placeholders({ columns }: { columns: number }) {
  return PLACEHOLDERS.map((width) => (
    <Table.Tr key={width} aria-hidden="true">
      <Table.Td colSpan={columns}>
        <Skeleton h="1.375rem" w={`${width}%`} />
      </Table.Td>
    </Table.Tr>
  ))
}

function Message({ content }: { content: Extract<TableContent<never>, { message: string }> }) {
  return (
    <div className={classes.message}>
      <LoopMark className={classes.loop} size={44} tone="mono" />
      <Text role={content.is === 'failed' ? 'alert' : 'status'}>
        {content.is === 'failed' ? <FailureText {...content} /> : content.message}
      </Text>
      {content.is === 'failed' ? (
        <Button variant="light" onClick={content.retry.onClick}>
          {content.retry.label}
        </Button>
      ) : (
        content.action
      )}
    </div>
  )
}
