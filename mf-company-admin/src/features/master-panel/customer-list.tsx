import { useMay } from '@loopi/shared/current-user'
import { lateDialog, useDebouncedValue } from '@loopi/shared/ui/components'
import { useKeptSearch } from '@loopi/shared/url-state'
import type { ReactNode } from 'react'
import { ExportButton } from '../../components/export-button.tsx'
import { customersFile, invitationsFile } from './customer-list.queries.ts'
import { CustomerTools } from './customer-tools.tsx'
import { Customers } from './customers.tsx'
import { InvitationList } from './invitations/invitation-list.tsx'
import { useInvitationActions } from './invitations/use-invitation-actions.ts'
import { useListParams } from './use-list-params.ts'

const InvitationDialogs = lateDialog(
  async () => (await import('./invitations/invitation-dialogs.tsx')).InvitationDialogs,
)

/** Customers of the company, or its invitations by a filter, paged and searched by the server. */
export function CustomerList({ create }: { create?: ReactNode }) {
  const [typed, setTyped] = useKeptSearch()
  const params = useListParams()
  const busca = useDebouncedValue(typed.trim())
  const invitations = useInvitationActions()
  const isInvited = params.filter === 'convites'
  const mayExport = useMay('exportar')
  return (
    <>
      <CustomerTools search={typed} onSearch={setTyped} params={params}>
        {mayExport && (
          <ExportButton
            file={() => (isInvited ? invitationsFile(busca) : customersFile(params.queryOf(busca)))}
            name={isInvited ? 'convites' : 'clientes'}
          />
        )}
      </CustomerTools>
      {isInvited ? (
        <InvitationList busca={busca} size={params.size} actions={invitations} create={create} clear={params.clear} />
      ) : (
        <Customers busca={busca} params={params} create={create} />
      )}
      <InvitationDialogs {...invitations} />
    </>
  )
}
