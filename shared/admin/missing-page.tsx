import { ApiError } from '@loopi/ui/api-client'
import { EmptyState, ErrorState, LoopMark } from '@loopi/ui/components'
import { Button, Card } from '@loopi/ui/core'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'

type Props = {
  cause: unknown
  notFound: string
  failed: string
  back: { label: string; to: string }
  retry: () => void
}

/** Replaces the page of a record that does not exist or that could not be loaded. */
export function MissingPage({ cause, notFound, failed, back, retry }: Props) {
  const error = ApiError.from(cause)
  // A 422 means that the address has no valid id.
  if (error.status !== 404 && error.status !== 422)
    return (
      <Card>
        <ErrorState message={error.erro ?? failed} retryLabel={common.retry} onRetry={retry} />
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
