import { lazy, Suspense } from 'react'
import { withRetry } from '../../areas/loading/with-retry.ts'
import { FullPageSpinner } from '../full-page-spinner.tsx'
import { loginPageTexts } from './login-page.texts.ts'

// Lazy, because the inputs are in a lazy shared module and most visits never sign in.
const LoginScreen = lazy(async () => {
  const { LoginScreen } = await withRetry(() => import('./login-screen.tsx'))
  return { default: LoginScreen }
})

/** `/admin-login` */
export function LoginPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={loginPageTexts.waiting} />}>
      <LoginScreen />
    </Suspense>
  )
}
