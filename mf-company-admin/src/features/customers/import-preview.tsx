import type { ImportLine, ImportProblem } from '@loopi/contract/customers/customer-import.schemas'
import { Status } from '@loopi/ui/components'
import { Text } from '@loopi/ui/core'
import { type Column, DataTable } from '@loopi/ui/data'
import { type CheckedLine, withProblems } from './import.rules.ts'
import { importTexts as texts } from './import.texts.ts'

/** Lines that are shown; the wrong ones come first. */
const SHOWN = 100

const columns: readonly Column<CheckedLine>[] = [
  { header: texts.line, cell: ({ linha }) => linha },
  { header: texts.name, cell: ({ name }) => name || '–', lead: true },
  { header: texts.email, cell: ({ email }) => email || '–' },
  { header: texts.phone, cell: ({ phone }) => phone || '–' },
  { header: texts.result, cell: ({ wrong }) => <Result wrong={wrong} /> },
]

function Result({ wrong }: { wrong: readonly string[] }) {
  if (wrong.length === 0) return <Status kind="ready">{texts.ready}</Status>
  return (
    <div>
      {wrong.map((sentence) => (
        <Text key={sentence} size="sm" c="var(--mantine-color-error)" fw={600}>
          {sentence}
        </Text>
      ))}
    </div>
  )
}

type Props = { lines: readonly ImportLine[]; problems: readonly ImportProblem[] }

/** The lines as they were read, with what is wrong with each. */
export function ImportPreview({ lines, problems }: Props) {
  const checked = withProblems(lines, problems)
  const wrong = checked.filter(({ wrong }) => wrong.length > 0).length
  const hidden = checked.length - SHOWN
  return (
    <div>
      <DataTable
        title={texts.preview}
        columns={columns}
        rowKey={({ linha }) => linha}
        content={{ is: 'ready', rows: checked.slice(0, SHOWN), status: texts.summary(checked.length, wrong) }}
      />
      {hidden > 0 && (
        <Text c="dimmed" ta="center" mt="sm">
          {wrong > SHOWN ? texts.moreWrong(hidden) : texts.more(hidden)}
        </Text>
      )}
    </div>
  )
}
