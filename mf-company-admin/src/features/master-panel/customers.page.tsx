import { Alert, Button } from '@loopi/ui/core'
import { PanelPage } from '@loopi/ui/data'
import { common } from '@loopi/ui/texts/common'
import { useState } from 'react'
import { CustomerList } from './customer-list.tsx'
import { newCustomerTexts, customersTexts as texts } from './master-panel.texts.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'

/** The company's customers and invitations, on a page of their own. */
export function CustomersPage() {
  const [creating, setCreating] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const open = () => {
    setTold(null)
    setCreating(true)
  }
  return (
    <PanelPage title={texts.table} actions={<Button onClick={open}>{newCustomerTexts.action}</Button>}>
      {told !== null && (
        <Alert color="mata" role="alert" withCloseButton closeButtonLabel={common.close} onClose={() => setTold(null)}>
          {told}
        </Alert>
      )}
      <CustomerList />
      <NewCustomerDialog opened={creating} onClose={() => setCreating(false)} onCreated={setTold} />
    </PanelPage>
  )
}
