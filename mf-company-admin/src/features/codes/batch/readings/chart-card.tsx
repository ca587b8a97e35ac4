import { type CsvCell, toCsv } from '@loopi/shared/csv'
import { Card, Group, Text } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import { ExportButton } from '../../../../components/export-button.tsx'
import classes from './readings.module.css'

type Props = {
  title: string
  /** Start of the file's name. */
  file: string
  columns: readonly string[]
  /** Rows of the file. */
  rows: readonly (readonly CsvCell[])[]
  /** As wide as two charts. */
  isWide?: boolean
  children: ReactNode
}

/** Chart with its title, and its values as a file. */
export const ChartCard = ({ title, file, columns, rows, isWide = false, children }: Props) => (
  <Card {...(isWide && { className: classes.wide ?? '' })}>
    <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap" align="start">
      <Text fw={600}>{title}</Text>
      {rows.length > 0 && (
        <ExportButton
          name={file}
          table={title}
          file={async () => ({ rows: rows.length, text: toCsv(columns, rows) })}
        />
      )}
    </Group>
    {children}
  </Card>
)
