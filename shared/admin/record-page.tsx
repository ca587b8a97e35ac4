import { ApiError } from '@loopi/shared/api-client'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoopMark } from '@loopi/shared/ui/components'
import { Button, Card } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { PendingName } from './pending-name.tsx'

type RecordQuery<Row> = { data: Row | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type Props<Row> = {
  query: RecordQuery<Row>
  texts: { unnamed: string; notFound: string; failed: string }
  back: { label: string; to: string }
  /** Null while loading, which reserves the line. */
  eyebrow?: string | null | undefined
  title: (row: Row) => string
  detail?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  /** Content while loading. */
  pending: ReactNode
  children: (row: Row) => ReactNode
}

/** Page of one record: its name as the title, its content, and what stands there while it loads or is missing. */
export function RecordPage<Row>({
  query,
  texts,
  back,
  eyebrow,
  title,
  detail,
  actions,
  pending,
  children,
}: Props<Row>) {
  const { data, isError } = query
  return (
    <PanelPage
      eyebrow={eyebrow}
      title={data ? title(data) : isError ? texts.unnamed : <PendingName />}
      detail={detail && (data ? detail(data) : isError ? undefined : null)}
      back={back}
      actions={data && actions?.(data)}
    >
      {data ? children(data) : isError ? <MissingRecord query={query} texts={texts} back={back} /> : pending}
    </PanelPage>
  )
}

function MissingRecord<Row>({ query, texts, back }: Pick<Props<Row>, 'query' | 'texts' | 'back'>) {
  const error = ApiError.from(query.error)
  // A 422 means that the address has no valid id.
  const isUnknown = error.status === 404 || error.status === 422
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          picture={<LoopMark size={44} tone="mono" />}
          title={texts.notFound}
          order={2}
          action={
            <Button component={Link} to={back.to} variant="light">
              {back.label}
            </Button>
          }
        />
      ) : (
        <ErrorState
          message={error.erro ?? texts.failed}
          error={query.error}
          retryLabel={common.retry}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  )
}
