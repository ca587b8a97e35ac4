import { auth } from '@loopi/contract/auth/auth.contract'
import { parseRole } from '@loopi/contract/roles'
import { keyOf } from '@loopi/shared/api-client'
import { homeOf, useSession } from '@loopi/shared/session'
import { PageHeader } from '@loopi/shared/ui/components'
import { Container } from '@loopi/shared/ui/core'
import { useQueryClient } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import classes from './second-factor.module.css'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { SetUpSteps, useSetUp } from './set-up-steps.tsx'

/** `/ativar-verificacao`: the guard redirects accounts that must have a second factor to this page. */
export function SetUpPage() {
  const setUp = useSetUp()
  const { email, role } = useSession((current) => current)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    // Refreshes `/me`, which the guard reads.
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
