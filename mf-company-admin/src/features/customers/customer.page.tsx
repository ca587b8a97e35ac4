import type { CustomerPage as Details } from '@loopi/contract/customers/customers.reading'
import { parseRole } from '@loopi/contract/roles'
import { customerStats } from '@loopi/shared/admin/customer-stats'
import { RecordPage } from '@loopi/shared/admin/record-page'
import { useMay } from '@loopi/shared/current-user'
import { useSession } from '@loopi/shared/session'
import { formatInstant } from '@loopi/shared/texts/format'
import { Button } from '@loopi/shared/ui/core'
import { StatGrid } from '@loopi/shared/ui/data'
import { useParams } from '@loopi/shared/ui/router'
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
  const mayCredit = useMay('creditos') && !isRoot
  return (
    <RecordPage
      query={useCustomer(id)}
      texts={texts}
      back={isRoot ? { label: texts.backToRoot, to: paths.rootPanel } : { label: texts.back, to: paths.panel }}
      eyebrow={texts.eyebrow}
      title={({ name }) => name}
      detail={({ cliente_desde, origem }) =>
        (origem ? texts.sinceBy[origem] : texts.since)(formatInstant(cliente_desde))
      }
      actions={(customer) => mayCredit && <GiveCredit customer={customer} />}
      pending={<StatGrid stats={customerStats(texts)} />}
    >
      {(customer) => (
        <>
          <StatGrid stats={customerStats(texts, customer)} />
          <CustomerFacts customer={customer} />
          <CustomerCharts id={String(customer.id)} />
          <CustomerMovements id={String(customer.id)} />
        </>
      )}
    </RecordPage>
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
