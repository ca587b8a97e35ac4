import type { CustomerPage as Details } from '@loopi/contract/customers/customers.reading'
import { parseRole } from '@loopi/contract/roles'
import { ApiError } from '@loopi/ui/api-client'
import { EmptyState, ErrorState, LoopMark } from '@loopi/ui/components'
import { Button, Card, Skeleton, VisuallyHidden } from '@loopi/ui/core'
import { PanelPage, type Stat, StatGrid } from '@loopi/ui/data'
import { Link, useParams } from '@loopi/ui/router'
import { useSession } from '@loopi/ui/session'
import { common } from '@loopi/ui/texts/common'
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

/** Page of a customer: balance, and movements with the company. Root sees those of all companies. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const isRoot = useSession(({ role }) => parseRole(role) === 'root')
  const customer = useCustomer(id)
  const back = isRoot ? { label: texts.backToRoot, to: paths.rootPanel } : { label: texts.back, to: paths.panel }
  const { data } = customer
  return (
    <PanelPage
      eyebrow={texts.eyebrow}
      title={data?.name ?? (customer.isError ? texts.unnamed : <Pending />)}
      detail={data ? texts.since(formatInstant(data.cliente_desde)) : customer.isError ? undefined : null}
      back={back}
      actions={data && !isRoot && <GiveCredit customer={data} />}
    >
      {data ? (
        <Known customer={data} />
      ) : customer.isError ? (
        <Card>
          <Missing error={ApiError.from(customer.error)} back={back} again={() => void customer.refetch()} />
        </Card>
      ) : (
        <StatGrid stats={statsOf(undefined)} />
      )}
    </PanelPage>
  )
}

const Pending = () => (
  <>
    <VisuallyHidden>{common.loading}</VisuallyHidden>
    <Skeleton component="span" display="block" h="1.15em" w="min(18rem, 80%)" />
  </>
)

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

type MissingProps = { error: ApiError; back: { label: string; to: string }; again: () => void }

function Missing({ error, back, again }: MissingProps) {
  // An address that is no number is nobody's either.
  if (error.status !== 404 && error.status !== 422)
    return <ErrorState message={error.erro ?? texts.failed} retryLabel={common.retry} onRetry={again} />
  const action = (
    <Button component={Link} to={back.to} variant="light">
      {back.label}
    </Button>
  )
  return <EmptyState picture={<LoopMark size={44} tone="mono" />} title={texts.notFound} order={2} action={action} />
}
