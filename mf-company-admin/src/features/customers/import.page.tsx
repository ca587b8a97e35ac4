import { EmptyState, ErrorAlert, LoopMark } from '@loopi/shared/ui/components'
import { Button, Card, Group, Loader, Text } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { useCheckFile, useImport } from './import.queries.ts'
import { importTexts as texts } from './import.texts.ts'
import { ImportFile } from './import-file.tsx'
import { ImportLines } from './import-lines.tsx'

/** Imports customers from a file: choose, check at the server, correct, import the valid lines. */
export function ImportPage() {
  const check = useCheckFile()
  const bringIn = useImport()
  const choose = (file: File) => {
    bringIn.reset()
    check.mutate(file)
  }
  return (
    <PanelPage title={texts.title} back={{ label: texts.back, to: paths.customers }}>
      {bringIn.data?.problemas.length === 0 ? (
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
          <ErrorAlert title={texts.checkFailed} message={check.isError && check.error.message} />
          <ErrorAlert message={check.data?.is === 'refused' && check.data.why} />
          {check.data?.is === 'checked' && (
            <ImportLines
              key={check.submittedAt}
              opened={{ lines: check.data.lines, problems: check.data.check.problemas }}
              bringIn={bringIn}
            />
          )}
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
      <Button component={Link} to={paths.customers} variant="default">
        {texts.toCustomers}
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
