import { common } from '@loopi/shared/texts/common'
import { ErrorState, LoadingState } from '@loopi/shared/ui/components'
import { Skeleton, Text, Title } from '@loopi/shared/ui/core'
import { type ReactNode, useId } from 'react'
import classes from './operations.module.css'
import { operationsTexts as texts } from './operations.texts.ts'

type Query<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

type Props<T> = {
  title: string
  query: Query<T>
  /** Control or link beside the title. */
  tool?: ReactNode
  isWide?: boolean
  /** Height of the content while it loads. */
  height: string
  children: (data: T) => ReactNode
}

/** Part of the page with a call of its own: it waits, fails and is tried again without the others. */
export function Part<T>({ title, query, tool, isWide = false, height, children }: Props<T>) {
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <header className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {tool}
      </header>
      <Content title={title} query={query} height={height}>
        {children}
      </Content>
    </section>
  )
}

type ContentProps<T> = Pick<Props<T>, 'title' | 'query' | 'height' | 'children'>

function Content<T>({ title, query, height, children }: ContentProps<T>) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  if (data === undefined)
    return error ? (
      <ErrorState
        message={texts.failed(title)}
        error={error}
        retryLabel={common.retry}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingState label={texts.waiting(title)}>
        <Skeleton h={height} radius="md" />
      </LoadingState>
    )
  return (
    <>
      {error && (
        <Text size="sm" c="red" fw={600} role="alert">
          {texts.notUpdated(dataUpdatedAt)}
        </Text>
      )}
      {children(data)}
    </>
  )
}
