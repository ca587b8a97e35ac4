import { lazy, Suspense } from 'react'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { loginTexts } from './login.texts.ts'

// Its inputs come through a lazy door, and most visits never sign in.
const LoginScreen = lazy(() => import('./login-screen.tsx').then((module) => ({ default: module.LoginScreen })))

/** `/admin-login` */
export function LoginPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={loginTexts.loading} />}>
      <LoginScreen />
    </Suspense>
  )
}
