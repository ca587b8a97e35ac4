import { endSession } from '@loopi/ui/api-client'
import { Button } from '@loopi/ui/core'
import { Link, useNavigate } from '@loopi/ui/router'
import { session } from '@loopi/ui/session'
import { common } from '@loopi/ui/texts/common'

const texts = { promotions: 'Dashboard de Cupons', brands: 'Marcas' } as const

/** Links of the specification at the head of both master panels. */
export function PanelLinks({ paths }: { paths: { promotions: string; brands: string; signIn: string } }) {
  const navigate = useNavigate()
  function leave() {
    endSession()
    navigate(paths.signIn)
    session.forget()
  }
  return (
    <>
      <Button component={Link} to={paths.promotions} variant="light">
        {texts.promotions}
      </Button>
      <Button component={Link} to={paths.brands} variant="light">
        {texts.brands}
      </Button>
      <Button variant="default" onClick={leave}>
        {common.signOut}
      </Button>
    </>
  )
}
