import { lazy, Suspense } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'
import { FullPageSpinner } from '../session/full-page-spinner.tsx'
import { invitationPageTexts } from './invitation-page.texts.ts'

// Lazy, because the inputs are in a lazy shared module and few visits have an invitation.
const InvitationScreen = lazy(async () => {
  const { InvitationScreen } = await withRetry(() => import('./invitation-screen.tsx'))
  return { default: InvitationScreen }
})

/** `/equipe/convite/:token` */
export function InvitationPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={invitationPageTexts.waiting} />}>
      <InvitationScreen />
    </Suspense>
  )
}
