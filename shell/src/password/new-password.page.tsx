import { lazy, Suspense } from 'react'
import { persistently } from '../areas/persistently.ts'
import { FullPageSpinner } from '../session/full-page-spinner.tsx'
import { passwordTexts } from './password.texts.ts'

const NewPasswordScreen = lazy(async () => {
  const { NewPasswordScreen } = await persistently(() => import('./new-password-screen.tsx'))
  return { default: NewPasswordScreen }
})

/** `/redefinir-senha/:token` */
export function NewPasswordPage() {
  return (
    <Suspense fallback={<FullPageSpinner label={passwordTexts.set.checking} />}>
      <NewPasswordScreen />
    </Suspense>
  )
}
