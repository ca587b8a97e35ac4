import { lazy, Suspense } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'
import { FullPageSpinner } from '../session/full-page-spinner.tsx'
import { passwordPageTexts } from './password-page.texts.ts'

const NewPasswordScreen = lazy(async () => {
  const { NewPasswordScreen } = await withRetry(() => import('./new-password-screen.tsx'))
  return { default: NewPasswordScreen }
})

/** `/redefinir-senha/:token` */
export function NewPasswordPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={passwordPageTexts.set.waiting} />}>
      <NewPasswordScreen />
    </Suspense>
  )
}
