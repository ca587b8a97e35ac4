import type { CustomerPage as Details } from '@loopi/contract/customers/customers.reading'
import { parseRole } from '@loopi/contract/roles'
import { MissingPage } from '@loopi/ui/admin/missing-page'
import { PendingName } from '@loopi/ui/admin/pending-name'
import { Button } from '@loopi/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/ui/data'
import { useParams } from '@loopi/ui/router'
import { useSession } from '@loopi/ui/session'
import { formatClp, formatCountOr, formatInstant } from '@loopi/ui/texts/format'
import { useState } from 'react'
import { creditTexts } from '../../components/credit.texts.ts'
import { CreditDialog } from '../../components/late-credit-dialog.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from './customer.queries.ts'
import { CustomerCharts } from './customer-charts.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerMovements } from './customer-movements.tsx'
import { customerTexts as texts } from './customers.texts.ts'

/** Page of a customer: balance, and movements with the company. Root sees those with all companies. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const isRoot = useSession(({ role }) => parseRole(role) === 'root')
  const customer = useCustomer(id)
  const back = isRoot ? { label: texts.backToRoot, to: paths.rootPanel } : { label: texts.back, to: paths.panel }
  const { data } = customer
  return (
    <PanelPage
      eyebrow={texts.eyebrow}
      title={data?.name ?? (customer.isError ? texts.unnamed : <PendingName />)}
      detail={data ? texts.since(formatInstant(data.cliente_desde)) : customer.isError ? undefined : null}
      back={back}
      actions={data && !isRoot && <GiveCredit customer={data} />}
    >
      {data ? (
        <Known customer={data} />
      ) : customer.isError ? (
        <MissingPage {...texts} cause={customer.error} back={back} retry={() => void customer.refetch()} />
      ) : (
        <StatGrid stats={statsOf(undefined)} />
      )}
    </PanelPage>
  )
}

function GiveCredit({ customer }: { customer: Details }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{creditTexts.action}</Button>
      <CreditDialog customer={customer} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function Known({ customer }: { customer: Details }) {
  const id = String(customer.id)
  return (
    <>
      <StatGrid stats={statsOf(customer)} />
      <CustomerFacts customer={customer} />
      <CustomerCharts id={id} />
      <CustomerMovements id={id} />
    </>
  )
}

function statsOf(customer: Details | undefined): Stat[] {
  const clp = (amount: number | undefined) => (amount === undefined ? null : formatClp(amount))
  return [
    { label: texts.balance, value: clp(customer?.cashloop_balance), tone: 'sol' },
    { label: texts.credited, value: clp(customer?.clp_creditado), tone: 'mata' },
    { label: texts.redemptions, value: formatCountOr(customer?.resgates, null), tone: 'caju' },
    { label: texts.redeemed, value: clp(customer?.clp_resgatado), tone: 'caju' },
  ]
}
