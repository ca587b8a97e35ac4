import { administrators } from '@loopi/contract/administrators/administrators.contract'
import type { Administrator } from '@loopi/contract/administrators/administrators.reading'
import { rowsOf } from '@loopi/contract/paging'
import { queryOf } from '@loopi/ui/api-client'
import { Badge, Group, Text } from '@loopi/ui/core'
import { type Column, DataTable, tableContent } from '@loopi/ui/data'
import { useQuery } from '@loopi/ui/query'
import { common } from '@loopi/ui/texts/common'
import { formatMoment } from '@loopi/ui/texts/format'
import { HelpButton, useHelp } from '../../components/help.tsx'
import lists from '../../components/lists.module.css'
import { RootPanel } from '../../components/root-panel.tsx'
import { administratorsTexts as texts } from './administrators.texts.ts'

/** Administrators of the platform, and the way to let one of them in again. */
export function AdministratorsPage() {
  return (
    <RootPanel>
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      <Administrators />
    </RootPanel>
  )
}

function Administrators() {
  const { data, isError, refetch } = useQuery(queryOf(administrators.list))
  const { help, dialog } = useHelp()
  const list = { data: data && rowsOf(data), isError, refetch }
  return (
    <div className={lists.list}>
      <DataTable
        title={texts.table}
        columns={columnsWith(help)}
        rowKey={({ id }) => id}
        content={tableContent<Administrator>(list, {
          ...{ loading: common.loading, failed: texts.failed, retry: common.retry },
          ...{ none: texts.none, notFound: texts.none, count: texts.count },
        })}
      />
      {dialog}
    </div>
  )
}

const columnsWith = (help: (to: Administrator) => void): readonly Column<Administrator>[] => [
  { header: texts.name, cell: (person) => <Name of={person} />, lead: true },
  { header: texts.email, cell: ({ email }) => email || <Text c="dimmed">{texts.unknown}</Text> },
  { header: texts.lastAccess, cell: ({ ultimo_acesso }) => <LastAccess at={ultimo_acesso} /> },
  {
    header: texts.actions,
    // Own second factor: the api rejects its removal, so it is not offered.
    cell: (person) => !person.voce && <HelpButton to={person.name} onClick={() => help(person)} />,
  },
]

const Name = ({ of }: { of: Administrator }) => (
  <Group gap="xs">
    {of.name}
    {of.voce && <Badge variant="light">{texts.you}</Badge>}
  </Group>
)

const LastAccess = ({ at }: { at: string | null }) =>
  at === null ? <Text c="dimmed">{texts.noAccess}</Text> : <span className={lists.figures}>{formatMoment(at)}</span>
