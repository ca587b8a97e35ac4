import { ApiError } from '@loopi/ui/api-client'
import { EmptyState, ErrorState, LoopMark } from '@loopi/ui/components'
import { Button, Card } from '@loopi/ui/core'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'

type Props = {
  cause: unknown
  /** Sentences for what is not there, and for what did not come. */
  notFound: string
  failed: string
  back: { label: string; to: string }
  again: () => void
}

/** Stands where the page of a thing would: it is not there, or it did not come. */
export function MissingThing({ cause, notFound, failed, back, again }: Props) {
  const error = ApiError.from(cause)
  // An address that is no number is nobody's either.
  if (error.status !== 404 && error.status !== 422)
    return (
      <Card>
        <ErrorState message={error.erro ?? failed} retryLabel={common.retry} onRetry={again} />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        picture={<LoopMark size={44} tone="mono" />}
        title={notFound}
        order={2}
        action={
          <Button component={Link} to={back.to} variant="light">
            {back.label}
          </Button>
        }
      />
    </Card>
  )
}
