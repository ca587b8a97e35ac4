import { Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { LoopMark } from '../components/loop-mark.tsx'
import classes from './data-table.module.css'
import { directionOf, Header, OrderList, type Sorting } from './sorting.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of the column. */
  align?: 'end'
  /** Names the row: it stands out, and on a narrow screen it is the title of the row's card. One column has it. */
  lead?: true
  /** Key that the list can be sorted by, where it can. */
  sort?: string
}

/** Content of the table. `status` is announced when it changes. */
export type TableContent<Row> =
  | { is: 'loading'; status: string }
  | { is: 'failed'; message: string; retry: { label: string; onClick: () => void } }
  | { is: 'empty'; message: string; action?: ReactNode }
  | { is: 'ready'; rows: readonly Row[]; status: string }

type DataTableProps<Row> = {
  title: string
  /** Search and filters, beside the title. */
  tools?: ReactNode
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting
  content: TableContent<Row>
}

/**
 * A card with a table. The header stays in sight while the rows scroll; on a narrow screen each row becomes a card.
 * Roles are spelled out, because some browsers take them away from table elements that are laid out differently.
 */
export function DataTable<Row>({ title, tools, columns, rowKey, sorting, content }: DataTableProps<Row>) {
  const titleId = useId()
  return (
    <div className={classes.card}>
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
      {sorting && content.is === 'ready' && <OrderList columns={columns} sorting={sorting} />}
      {content.is === 'loading' || content.is === 'ready' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-labelledby={titleId}>
          <Table className={classes.table} role="table" aria-labelledby={titleId} aria-busy={content.is === 'loading'}>
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
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
            <Table.Tbody role="rowgroup">
              {content.is === 'ready' ? (
                content.rows.map((row) => <Row key={rowKey(row)} row={row} columns={columns} />)
              ) : (
                <Placeholders columns={columns.length} />
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

function Row<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  return (
    <Table.Tr role="row">
      {columns.map(({ header, cell, align, lead }) => (
        <Table.Td
          key={header}
          role="cell"
          data-label={header}
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
      <Text role={content.is === 'failed' ? 'alert' : 'status'}>{content.message}</Text>
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
