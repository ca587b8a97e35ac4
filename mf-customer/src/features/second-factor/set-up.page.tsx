import { keyOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { homeOf, useSession } from '@loopi/shared/session'
import { PageHeader } from '@loopi/shared/ui/components'
import { Container } from '@loopi/shared/ui/core'
import { useQueryClient } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
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
      <PageHeader title={texts.pageTitle}>{texts.pageLead}</PageHeader>
      <section className={classes.card}>
        <SetUpSteps setUp={setUp} email={email ?? ''} onDone={() => void leave()} />
      </section>
    </Container>
  )
}
