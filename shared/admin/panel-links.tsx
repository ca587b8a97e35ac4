import { endSession } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { Button } from '@loopi/shared/ui/core'
import { Link, useNavigate } from '@loopi/shared/ui/router'

const texts = { promotions: 'Dashboard de Cupons', brands: 'Marcas' } as const

/** Links of the specification at the head of both master panels; those to pages that the person may see. */
export function PanelLinks({ paths }: { paths: { promotions: string; brands: string; signIn: string } }) {
  const navigate = useNavigate()
  const maySee = useMay('ofertas.ver')
  function leave() {
    endSession()
    navigate(paths.signIn)
    session.forget()
  }
  return (
    <>
      {maySee && (
        <>
          <Button component={Link} to={paths.promotions} variant="light">
            {texts.promotions}
          </Button>
          <Button component={Link} to={paths.brands} variant="light">
            {texts.brands}
          </Button>
        </>
      )}
      <Button variant="default" onClick={leave}>
        {common.signOut}
      </Button>
    </>
  )
}
