import { Title } from '@loopi/ui/core'
import styles from './error-screen.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { errorsTexts as texts } from './errors.texts.ts'

/** Page for an address that no area knows. */
export function NotFoundPage() {
  return (
    <ErrorScreen>
      <Title order={1} className={styles.code ?? ''}>
        {texts.notFoundCode}
      </Title>
      <p className={styles.sentence}>{texts.notFound}</p>
    </ErrorScreen>
  )
}
