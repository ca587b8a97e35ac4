import { endSession } from '@loopi/ui/api-client'
import { Button } from '@loopi/ui/core'
import { Link, useNavigate } from '@loopi/ui/router'
import { session } from '@loopi/ui/session'
import { common } from '@loopi/ui/texts/common'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { newCustomerTexts, masterPanelTexts as texts } from './master-panel.texts.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'

/** Actions of the panel: a new customer, links to promotions and brands, sign-out. */
export function PanelActions({ onCreated }: { onCreated: (message: string | null) => void }) {
  const [creating, setCreating] = useState(false)
  const open = () => {
    onCreated(null)
    setCreating(true)
  }
  return (
    <>
      <Button onClick={open}>{newCustomerTexts.action}</Button>
      <Button component={Link} to={paths.promotions} variant="light">
        {texts.promotions}
      </Button>
      <Button component={Link} to={paths.brands} variant="light">
        {texts.brands}
      </Button>
      <SignOut />
      <NewCustomerDialog opened={creating} onClose={() => setCreating(false)} onCreated={onCreated} />
    </>
  )
}

function SignOut() {
  const navigate = useNavigate()
  function leave() {
    endSession()
    navigate(paths.signIn)
    session.forget()
  }
  return (
    <Button variant="default" onClick={leave}>
      {common.signOut}
    </Button>
  )
}
