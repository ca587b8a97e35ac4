import { lazy, Suspense } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'
import { FullPageSpinner } from '../session/full-page-spinner.tsx'
import { passwordPageTexts } from './password-page.texts.ts'

// Lazy, because the inputs are in a lazy shared module and most visits do not need them.
const ForgottenScreen = lazy(async () => {
  const { ForgottenScreen } = await withRetry(() => import('./forgotten-screen.tsx'))
  return { default: ForgottenScreen }
})

/** `/esqueci-senha` */
export function ForgottenPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={passwordPageTexts.forgotten.waiting} />}>
      <ForgottenScreen />
    </Suspense>
  )
}
