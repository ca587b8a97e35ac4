import { Alert } from '@loopi/ui/core'
import { PanelPage } from '@loopi/ui/data'
import { common } from '@loopi/ui/texts/common'
import { useState } from 'react'
import { CustomerList } from './customer-list.tsx'
import { FirstCustomers } from './first-customers.tsx'
import { customersTexts as texts } from './master-panel.texts.ts'
import { NewCustomer } from './new-customer.tsx'

export function CustomersPage() {
  const [message, setMessage] = useState<string | null>(null)
  return (
    <PanelPage title={texts.table} actions={<NewCustomer onCreated={setMessage} />}>
      {message !== null && (
        <Alert
          color="mata"
          role="alert"
          withCloseButton
          closeButtonLabel={common.close}
          onClose={() => setMessage(null)}
        >
          {message}
        </Alert>
      )}
      <CustomerList create={<FirstCustomers onCreated={setMessage} />} />
    </PanelPage>
  )
}
