import type { CustomerPage as Details } from '@loopi/contract/customers/customers.reading'
import { MissingPage } from '@loopi/ui/admin/missing-page'
import { PendingName } from '@loopi/ui/admin/pending-name'
import { Text } from '@loopi/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/ui/data'
import { useParams } from '@loopi/ui/router'
import { formatClp, formatCountOr, formatInstant } from '@loopi/ui/texts/format'
import { HelpButton, useHelp } from '../../components/help.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from './customer.queries.ts'
import { customerTexts as texts } from './customer.texts.ts'
import { CustomerMovements } from './customer-movements.tsx'
import { CustomerSupport } from './customer-support.tsx'

const back = { label: texts.back, to: paths.customers }

/** Customer page for support; opening it is recorded in the audit log. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const customer = useCustomer(id)
  const { help, dialog } = useHelp()
  const { data } = customer
  return (
    <PanelPage
      title={data?.name ?? (customer.isError ? texts.unnamed : <PendingName />)}
      detail={data ? texts.since(formatInstant(data.cliente_desde)) : customer.isError ? undefined : null}
      back={back}
      actions={data && <HelpButton to={data.name} onClick={() => help(data)} />}
    >
      {customer.isError && !data ? (
        <MissingPage
          cause={customer.error}
          notFound={texts.notFound}
          failed={texts.failed}
          back={back}
          retry={() => void customer.refetch()}
        />
      ) : (
        <>
          <StatGrid stats={statsOf(data)} />
          {data && <Known customer={data} />}
        </>
      )}
      {dialog}
    </PanelPage>
  )
}

const Known = ({ customer }: { customer: Details }) => (
  <>
    <Text size="sm" c="dimmed">
      {texts.audited}
    </Text>
    <CustomerSupport customer={customer} />
    <CustomerMovements id={String(customer.id)} />
  </>
)

function statsOf(customer: Details | undefined): Stat[] {
  const clp = (amount: number | undefined) => (amount === undefined ? null : formatClp(amount))
  return [
    { label: texts.balance, value: clp(customer?.cashloop_balance), tone: 'sol' },
    { label: texts.credited, value: clp(customer?.clp_creditado), tone: 'mata' },
    { label: texts.redemptions, value: formatCountOr(customer?.resgates, null), tone: 'caju' },
    { label: texts.spent, value: clp(customer?.clp_resgatado), tone: 'caju' },
  ]
}
