import { Button, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import styles from './error-screen.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { errorsTexts as texts } from './errors.texts.ts'

/** Public pages that most visitors look for; their areas may be unavailable. */
const ELSEWHERE = (
  <>
    <Button component={Link} to="/cupons" variant="light" size="md">
      {texts.coupons}
    </Button>
    <Button component={Link} to="/marcas" variant="light" size="md">
      {texts.brands}
    </Button>
  </>
)

/** Page for an unknown address. */
export function NotFoundPage() {
  return (
    <ErrorScreen actions={ELSEWHERE}>
      <Title order={1} className={styles.code ?? ''}>
        {texts.notFoundCode}
      </Title>
      <p className={styles.sentence} lang="en">
        {texts.notFound}
      </p>
      <p className={styles.meaning}>{texts.notFoundMeaning}</p>
    </ErrorScreen>
  )
}
