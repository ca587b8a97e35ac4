import { customerStats } from '@loopi/shared/admin/customer-stats'
import { RecordPage } from '@loopi/shared/admin/record-page'
import { formatInstant } from '@loopi/shared/texts/format'
import { Text } from '@loopi/shared/ui/core'
import { StatGrid } from '@loopi/shared/ui/data'
import { useParams } from '@loopi/shared/ui/router'
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
  return (
    <>
      <RecordPage
        query={customer}
        texts={texts}
        back={back}
        title={({ name }) => name}
        detail={({ cliente_desde }) => texts.since(formatInstant(cliente_desde))}
        actions={(data) => <HelpButton to={data.name} onClick={() => help(data)} />}
        pending={<StatGrid stats={customerStats(texts)} />}
      >
        {(data) => (
          <>
            <StatGrid stats={customerStats(texts, data)} />
            <Text size="sm" c="dimmed">
              {texts.audited}
            </Text>
            <CustomerSupport customer={data} />
            <CustomerMovements id={String(data.id)} />
          </>
        )}
      </RecordPage>
      {dialog}
    </>
  )
}
