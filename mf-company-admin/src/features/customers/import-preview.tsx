import { Status } from '@loopi/shared/ui/components'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useState } from 'react'
import { type CheckedLine, type ImportField, isWrong } from './import.rules.ts'
import { importTexts as texts } from './import.texts.ts'

/** Number of lines shown at first, and added by each press. */
const SHOWN = 100

type Edit = (line: CheckedLine, field: ImportField, typed: string) => void
type Props = { lines: readonly CheckedLine[]; onEdit: Edit }

/**
 * Lines of the file. Lines that are or were invalid come first, with an input in each cell; a corrected line keeps its
 * place, so that nothing moves while a person types.
 */
export function ImportPreview({ lines, onEdit }: Props) {
  const [shown, setShown] = useState(SHOWN)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const wrong = lines.filter(isWrong)
  if (wrong.some(({ linha }) => !open.has(linha))) setOpen(new Set([...open, ...wrong.map(({ linha }) => linha)]))

  const cellOf = (field: ImportField) => (line: CheckedLine) =>
    open.has(line.linha) ? <EditedCell line={line} field={field} onEdit={onEdit} /> : line[field]
  const columns: Column<CheckedLine>[] = [
    { header: texts.line, cell: ({ linha }) => linha },
    { header: texts.name, cell: cellOf('name'), lead: true },
    { header: texts.email, cell: cellOf('email') },
    { header: texts.phone, cell: cellOf('phone') },
    { header: texts.result, cell: (line) => <Result isWrong={isWrong(line)} /> },
  ]
  const rows = [...lines.filter(({ linha }) => open.has(linha)), ...lines.filter(({ linha }) => !open.has(linha))]
  const hidden = rows.length - shown
  return (
    <div>
      <DataTable
        title={texts.preview}
        columns={columns}
        rowKey={({ linha }) => linha}
        content={{ is: 'ready', rows: rows.slice(0, shown), status: texts.summary(rows.length, wrong.length) }}
      />
      {hidden > 0 && (
        <Button variant="subtle" fullWidth mt="sm" onClick={() => setShown(shown + SHOWN)}>
          {texts.more(Math.min(hidden, SHOWN))}
        </Button>
      )}
    </div>
  )
}

function EditedCell({ line, field, onEdit }: { line: CheckedLine; field: ImportField; onEdit: Edit }) {
  return (
    <TextInput
      size="sm"
      aria-label={texts.cell(texts[field], line.linha)}
      defaultValue={line[field]}
      error={line.wrong[field]}
      onBlur={({ currentTarget }) => onEdit(line, field, currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEdit(line, field, currentTarget.value)}
    />
  )
}

const Result = ({ isWrong }: { isWrong: boolean }) =>
  isWrong ? <Status kind="refused">{texts.wrongCell}</Status> : <Status kind="ready">{texts.ready}</Status>
