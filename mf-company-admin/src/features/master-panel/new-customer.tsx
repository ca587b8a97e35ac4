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

export function NewCustomer({ label = texts.action, onCreated }: Props) {
  const [creating, setCreating] = useState(false)
  const open = () => {
    onCreated(null)
    setCreating(true)
  }
  return (
    <>
      <Button onClick={open}>{label}</Button>
      <NewCustomerDialog opened={creating} onClose={() => setCreating(false)} onCreated={onCreated} />
    </>
  )
}
