import { useDebouncedValue } from '@loopi/shared/ui/components'
import { Button, Group } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { searchState, useKeptSearch } from '@loopi/shared/url-state'
import type { ReactNode } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import { paths } from '../../paths.ts'
import { CustomerTools } from './customer-tools.tsx'
import { Customers } from './customers.tsx'
import { customersTexts as texts } from './master-panel.texts.ts'
import { PANEL_FILTERS, useListParams } from './use-list-params.ts'

/** Newest customers that match search and filters, with links to all customers and to the invitations. */
export function NewestCustomers({ create }: { create: ReactNode }) {
  const [typed, setTyped] = useKeptSearch()
  const params = useListParams(PANEL_FILTERS)
  const busca = useDebouncedValue(typed.trim())
  const invited = useSummary().data?.convites ?? 0
  return (
    <>
      <CustomerTools search={typed} onSearch={setTyped} params={params} />
      <Customers busca={busca} params={params} create={create} most={5} />
      <Group gap="xs">
        <Button component={Link} to={`${paths.customers}${params.address}`} state={searchState(typed)} variant="light">
          {texts.all}
        </Button>
        {invited > 0 && (
          <Button component={Link} to={paths.invitations} variant="default">
            {texts.seeInvited(invited)}
          </Button>
        )}
      </Group>
    </>
  )
}
