import { administrators } from '@loopi/contract/administrators/administrators.contract'
import type { Administrator } from '@loopi/contract/administrators/administrators.reading'
import { rowsOf } from '@loopi/contract/paging'
import { listContent } from '@loopi/shared/admin/list-content'
import { queryOf } from '@loopi/shared/api-client'
import { formatMoment } from '@loopi/shared/texts/format'
import { lateDialog, Status } from '@loopi/shared/ui/components'
import { Badge, Button, Group, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { HelpButton, useHelp } from '../../components/help.tsx'
import lists from '../../components/lists.module.css'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { administratorsTexts as texts } from './administrators.texts.ts'
import { InvitationButtons } from './invitation-buttons.tsx'

const InviteDialog = lateDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Administrators of the platform, with invitations and help with access. */
export function AdministratorsPage() {
  const [inviting, setInviting] = useState(false)
  return (
    <RootPanel
      title={panelTexts.administrators}
      actions={<Button onClick={() => setInviting(true)}>{texts.invite}</Button>}
    >
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      <Administrators />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </RootPanel>
  )
}

function Administrators() {
  const { data, isError, error, refetch } = useQuery(queryOf(administrators.list))
  const { help, dialog } = useHelp()
  const list = { data: data && rowsOf(data), isError, error, refetch }
  // The own account has no actions, so a single administrator needs no column for them.
  const isAlone = list.data?.every(({ voce }) => voce)
  return (
    <div className={lists.list}>
      <DataTable
        title={texts.table}
        columns={isAlone ? COLUMNS : [...COLUMNS, actionsWith(help)]}
        rowKey={({ id }) => id}
        content={listContent(list, texts)}
      />
      {dialog}
    </div>
  )
}

const COLUMNS: readonly Column<Administrator>[] = [
  { header: texts.name, cell: (person) => <Name of={person} />, lead: true },
  { header: texts.email, cell: ({ email }) => email || <Text c="dimmed">{texts.unknown}</Text> },
  { header: texts.lastAccess, cell: (person) => <LastAccess of={person} /> },
]

const actionsWith = (help: (to: Administrator) => void): Column<Administrator> => ({
  header: texts.actions,
  cell: (person) => {
    if (person.convite) return <InvitationButtons id={person.id} email={person.email ?? ''} />
    // The api refuses help for the own account, so it is not offered.
    return !person.voce && <HelpButton to={person.name} onClick={() => help(person)} />
  },
})

/** Name of an administrator; invited people have none yet. */
const Name = ({ of }: { of: Administrator }) =>
  of.convite ? (
    <Status kind="pending">{texts.invited}</Status>
  ) : (
    <Group gap="xs">
      {of.name}
      {of.voce && <Badge variant="light">{texts.you}</Badge>}
    </Group>
  )

function LastAccess({ of: { ultimo_acesso, convite } }: { of: Administrator }) {
  if (convite) return <Text c="dimmed">{texts.linkUntil(convite.vence_em)}</Text>
  if (ultimo_acesso === null) return <Text c="dimmed">{texts.noAccess}</Text>
  return <span className={lists.figures}>{formatMoment(ultimo_acesso)}</span>
}
