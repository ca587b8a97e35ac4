import { useMay } from '@loopi/shared/current-user'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { newCustomerTexts as texts } from './master-panel.texts.ts'

const NewCustomerDialog = lateDialog(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog)

type Props = {
  label?: string
  /** Called with the result, and with null when the form opens again. */
  onCreated: (message: string | null) => void
}

/** Button that opens the form of a new customer, for those who may invite. */
export function NewCustomer({ label = texts.action, onCreated }: Props) {
  const [creating, setCreating] = useState(false)
  const open = () => {
    onCreated(null)
    setCreating(true)
  }
  if (!useMay('clientes')) return null
  return (
    <>
      <Button onClick={open}>{label}</Button>
      <NewCustomerDialog opened={creating} onClose={() => setCreating(false)} onCreated={onCreated} />
    </>
  )
}
