import { Button, Title } from '@loopi/shared/ui/core'
import { isRouteErrorResponse, useRouteError } from '@loopi/shared/ui/router'
import { useEffect } from 'react'
import styles from './error-screen.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { errorsTexts as texts } from './errors.texts.ts'
import { reportBootFailure } from './report-boot-failure.ts'

/** Error page of the router for errors that no nearer boundary caught. */
export function RouterErrorPage() {
  const cause = useRouteError()
  useEffect(
    function reportToHost() {
      reportBootFailure(cause)
    },
    [cause],
  )
  return (
    <ErrorScreen
      actions={
        <Button variant="default" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      <Title order={1}>{texts.unexpected}</Title>
      <p className={styles.detail}>{statusOrMessage(cause)}</p>
    </ErrorScreen>
  )
}

function statusOrMessage(cause: unknown): string {
  if (isRouteErrorResponse(cause)) return `${cause.status} ${cause.statusText}`.trim()
  return cause instanceof Error ? cause.message : String(cause)
}
