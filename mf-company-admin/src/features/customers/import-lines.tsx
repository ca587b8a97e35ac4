import type { ImportLine, ImportProblem } from '@loopi/contract/customers/customer-import.schemas'
import { isFinalResponse } from '@loopi/shared/api-client'
import { saveFile, toCsv } from '@loopi/shared/csv'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Alert, Button, Group } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { useCheckLines, type useImport } from './import.queries.ts'
import { type CheckedLine, type ImportField, isWrong, withProblems } from './import.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import { ImportPreview } from './import-preview.tsx'

type Checked = { lines: readonly ImportLine[]; problems: readonly ImportProblem[] }
type Props = { opened: Checked; bringIn: ReturnType<typeof useImport> }

/**
 * Lines of a file until all are imported: they are edited and checked here, and refused ones stay. All lines are sent,
 * because a check may be older than the last edit and the api decides.
 */
export function ImportLines({ opened, bringIn }: Props) {
  const [{ lines, problems }, setChecked] = useState(opened)
  const recheck = useCheckLines()
  const checked = withProblems(lines, problems)
  const wrong = checked.filter(isWrong)
  const good = lines.length - wrong.length

  const edit = ({ linha }: ImportLine, field: ImportField, typed: string) => {
    if (lines.some((line) => line.linha === linha && line[field] === typed)) return
    const edited = lines.map((line) => (line.linha === linha ? { ...line, [field]: typed } : line))
    setChecked({ lines: edited, problems })
    recheck.mutate(edited, { onSuccess: ({ problemas }) => setChecked((now) => ({ ...now, problems: problemas })) })
  }
  const send = () =>
    bringIn.mutate(lines, {
      onSuccess: ({ problemas }) =>
        setChecked((now) => ({
          lines: now.lines.filter(({ linha }) => problemas.some((problem) => problem.linha === linha)),
          problems: problemas,
        })),
    })
  return (
    <>
      {bringIn.data && (
        <Alert color="mata" role="status" title={bringIn.data.message}>
          {texts.rest(wrong.length)}
        </Alert>
      )}
      <ImportPreview lines={checked} onEdit={edit} />
      <ErrorAlert title={texts.recheckFailed} message={recheck.isError && recheck.error.message} />
      <ErrorAlert
        title={texts.failed}
        message={bringIn.isError && (isFinalResponse(bringIn.error) ? bringIn.error.message : texts.unsure)}
      />
      <Group justify="flex-end" gap="md">
        {wrong.length > 0 && (
          <Button variant="default" onClick={() => handBack(wrong)}>
            {texts.wrongLines}
          </Button>
        )}
        <Button disabled={good === 0 || bringIn.isPending} onClick={send}>
          {bringIn.isPending ? texts.importing : texts.confirm(good, wrong.length)}
        </Button>
      </Group>
    </>
  )
}

const handBack = (wrong: readonly CheckedLine[]) =>
  saveFile(
    texts.wrongName,
    toCsv(
      [...texts.modelColumns, texts.reason],
      wrong.map(({ name, email, phone, wrong }) => [name, email, phone, Object.values(wrong).join(' ')]),
    ),
  )
