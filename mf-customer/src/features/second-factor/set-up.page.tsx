import { auth } from '@loopi/contract/auth/auth.contract'
import { parseRole } from '@loopi/contract/roles'
import { keyOf } from '@loopi/ui/api-client'
import { PageHeader } from '@loopi/ui/components'
import { Container } from '@loopi/ui/core'
import { useQueryClient } from '@loopi/ui/query'
import { useNavigate } from '@loopi/ui/router'
import { homeOf, useSession } from '@loopi/ui/session'
import classes from './second-factor.module.css'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { SetUpSteps, useSetUp } from './set-up-steps.tsx'

/** `/ativar-verificacao`: where the guard leads who must have a second factor and has none. */
export function SetUpPage() {
  const setUp = useSetUp()
  const { email, role } = useSession((current) => current)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    // The guard still believes what it heard before.
    await client.invalidateQueries(keyOf(auth.me))
    navigate(homeOf(role ?? 'root'), { replace: true })
  }
  return (
    <Container size={640} className={classes.page ?? ''}>
      <PageHeader title={texts.pageTitle}>{texts.pageLead[parseRole(role) ?? 'cliente']}</PageHeader>
      <section className={classes.card}>
        <SetUpSteps setUp={setUp} email={email ?? ''} onDone={() => void leave()} />
      </section>
    </Container>
  )
}
