import { PanelPage } from '@loopi/shared/ui/data'
import { useState } from 'react'
import { CustomerList } from './customer-list.tsx'
import { FirstCustomers } from './first-customers.tsx'
import { customersTexts as texts } from './master-panel.texts.ts'
import { NewCustomer } from './new-customer.tsx'
import { ResultAlert } from './result-alert.tsx'

export function CustomersPage() {
  const [message, setMessage] = useState<string | null>(null)
  return (
    <PanelPage title={texts.table} actions={<NewCustomer onCreated={setMessage} />}>
      <ResultAlert message={message} onClose={() => setMessage(null)} />
      <CustomerList create={<FirstCustomers onCreated={setMessage} />} />
    </PanelPage>
  )
}
