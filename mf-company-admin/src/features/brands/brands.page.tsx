import { endSession, query } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { parseRole } from '@loopi/shared/contract/roles'
import { session, useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { Button, Card } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { EmptyState, LoopMark } from '@loopi/shared/ui/parts'
import { useQuery } from '@loopi/shared/ui/query'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { brandsTexts as texts } from './brands.texts.ts'

/** The brands of a company. Which company it is shows already; managing brands needs calls that do not exist yet. */
export function BrandsPage() {
  const isRoot = useSession(({ role }) => parseRole(role) === 'root')
  const signedIn = useSession(({ access_token }) => access_token !== null)
  const { name, failed } = useCompanyName()
  useFailureToast(!signedIn ? texts.brandsFailed : failed ? texts.companyFailed : null)
  return (
    <PanelPage
      title={texts.title}
      detail={name}
      back={{ label: texts.back, to: isRoot ? '/admin-root' : '/admin-dashboard' }}
      actions={<SignOut />}
    >
      <Card padding="xl">
        {signedIn ? (
          <EmptyState picture={<LoopMark size={48} />} order={2} title={texts.soonTitle}>
            {texts.soon}
          </EmptyState>
        ) : (
          <EmptyState picture={<LoopMark size={48} />} order={2} title={texts.signedOut} action={<SignIn />} />
        )}
      </Card>
    </PanelPage>
  )
}

/** Name of the stored person's company. Root has none and is not asked about. */
function useCompanyName(): { name: string | undefined; failed: boolean } {
  const userId = useSession(({ access_token, id, role }) => (access_token && parseRole(role) !== 'root' ? id : null))
  const company = useQuery({
    ...query(companies.ofUser, { params: { userId: userId ?? '' } }),
    enabled: userId !== null,
  })
  return { name: userId === null ? undefined : company.data?.name, failed: company.isError && !company.data }
}

function SignOut() {
  const navigate = useNavigate()
  function leave() {
    endSession()
    navigate('/admin-login')
    // Of this page's 'Sair' the specification says: all of local storage.
    session.clearStorage()
  }
  return (
    <Button variant="default" onClick={leave}>
      {common.signOut}
    </Button>
  )
}

const SignIn = () => (
  <Button component={Link} to="/admin-login">
    {texts.signIn}
  </Button>
)
