import type { Welcome } from '@loopi/shared/contract/welcome/welcome.reading'
import { Alert } from '@loopi/shared/ui/core'
import { welcomeNews } from '../../components/welcome-news.ts'

/** Says when welcome points come that the customer may be looking for; nothing once they are there. */
export function WelcomeNote({ status }: { status: Welcome | null | undefined }) {
  const news = welcomeNews(status)
  return (
    news && (
      <Alert color="mata" role="status">
        {news}
      </Alert>
    )
  )
}
