import { endSession } from '@loopi/ui/api-client'
import { Button } from '@loopi/ui/core'
import { Link, useNavigate } from '@loopi/ui/router'
import { session } from '@loopi/ui/session'
import { common } from '@loopi/ui/texts/common'
import { paths } from '../../paths.ts'
import { masterPanelTexts as texts } from './master-panel.texts.ts'
import { NewCustomer } from './new-customer.tsx'

export function PanelActions({ onCreated }: { onCreated: (message: string | null) => void }) {
  return (
    <>
      <NewCustomer onCreated={onCreated} />
      <Button component={Link} to={paths.promotions} variant="light">
        {texts.promotions}
      </Button>
      <Button component={Link} to={paths.brands} variant="light">
        {texts.brands}
      </Button>
      <SignOut />
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
