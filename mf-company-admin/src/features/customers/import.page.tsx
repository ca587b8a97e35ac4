import { isFinalResponse } from '@loopi/ui/api-client'
import { EmptyState, LoopMark } from '@loopi/ui/components'
import { Alert, Button, Card, Group, Loader, Text } from '@loopi/ui/core'
import { saveFile, toCsv } from '@loopi/ui/csv'
import { PanelPage } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { paths } from '../../paths.ts'
import { type CheckedFile, useCheckFile, useImport } from './import.queries.ts'
import { withProblems } from './import.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import { ImportFile } from './import-file.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Customers by file: choose it, see what the server finds in it, and only then import the lines without errors. */
export function ImportPage() {
  const check = useCheckFile()
  const bringIn = useImport()
  const choose = (file: File) => {
    bringIn.reset()
    check.mutate(file)
  }
  return (
    <PanelPage eyebrow={texts.eyebrow} title={texts.title} back={{ label: texts.back, to: paths.panel }}>
      {bringIn.data ? (
        <Done message={bringIn.data.message} />
      ) : (
        <>
          <ImportFile name={check.variables?.name} disabled={check.isPending || bringIn.isPending} onChoose={choose} />
          {check.isPending && (
            <Group gap="sm" role="status">
              <Loader size="sm" aria-hidden />
              <Text>{texts.checking}</Text>
            </Group>
          )}
          {check.isError && (
            <Alert color="red" role="alert" title={texts.checkFailed}>
              {check.error.message}
            </Alert>
          )}
          {check.data && <Checked file={check.data} bringIn={bringIn} />}
        </>
      )}
    </PanelPage>
  )
}

function Done({ message }: { message: string }) {
  const action = (
    <Group justify="center" gap="sm">
      <Button component={Link} to={paths.invitations}>
        {texts.toInvitations}
      </Button>
      <Button component={Link} to={paths.panel} variant="default">
        {texts.toPanel}
      </Button>
    </Group>
  )
  return (
    <Card role="status">
      <EmptyState picture={<LoopMark size={44} />} title={texts.done} order={2} action={action}>
        {message}
      </EmptyState>
    </Card>
  )
}

type CheckedProps = { file: CheckedFile; bringIn: ReturnType<typeof useImport> }

function Checked({ file, bringIn }: CheckedProps) {
  if (file.is === 'refused') {
    return (
      <Alert color="red" role="alert">
        {file.why}
      </Alert>
    )
  }
  const { lines, check } = file
  const wrong = withProblems(lines, check.problemas).filter((line) => line.wrong.length > 0)
  const good = lines.filter(({ linha }) => !wrong.some((line) => line.linha === linha))
  const handBack = () =>
    saveFile(
      texts.wrongName,
      toCsv(
        [...texts.modelColumns, texts.reason],
        wrong.map(({ name, email, phone, wrong }) => [name, email, phone, wrong.join(' ')]),
      ),
    )
  return (
    <>
      <ImportPreview lines={lines} problems={check.problemas} />
      {bringIn.isError && (
        <Alert color="red" role="alert" title={texts.failed}>
          {isFinalResponse(bringIn.error) ? bringIn.error.message : texts.unsure}
        </Alert>
      )}
      <Group justify="flex-end" gap="md">
        {wrong.length > 0 && (
          <Button variant="default" onClick={handBack}>
            {texts.wrongLines}
          </Button>
        )}
        <Button disabled={good.length === 0 || bringIn.isPending} onClick={() => bringIn.mutate(good)}>
          {bringIn.isPending ? texts.importing : texts.confirm(good.length, wrong.length)}
        </Button>
      </Group>
    </>
  )
}
