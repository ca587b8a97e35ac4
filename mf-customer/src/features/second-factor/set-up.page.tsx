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
