import { WHOLESALE_STATES, type WholesaleState } from '@loopi/contract/wholesale/states'
import { common } from '@loopi/shared/texts/common'
import { formatCount } from '@loopi/shared/texts/format'
import { ErrorState, Status } from '@loopi/shared/ui/components'
import { Button, Skeleton, Title } from '@loopi/shared/ui/core'
import { useId } from 'react'
import { type CardActions, RequestCard } from './request-card.tsx'
import classes from './wholesale.module.css'
import { useRequests } from './wholesale.queries.ts'
import { STATE_KINDS } from './wholesale.rules.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

type Props = {
  state: WholesaleState
  busca: string
  /** Number of requests; undefined when unknown. */
  count: number | undefined
  actions: CardActions
}

/** Column of a state with its requests, newest first. */
export function StateColumn({ state, busca, count, actions }: Props) {
  const titleId = useId()
  const list = useRequests(state, busca)
  return (
    <section className={classes.column} aria-labelledby={titleId} aria-busy={list.isPending}>
      <Title order={2} className={classes.state} id={titleId} tabIndex={-1} data-state={state}>
        <Status kind={STATE_KINDS[state]}>{WHOLESALE_STATES[state]}</Status>
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </Title>
      <Requests list={list} actions={actions} />
    </section>
  )
}

type ListProps = { list: ReturnType<typeof useRequests>; actions: CardActions }

function Requests({ list, actions }: ListProps) {
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState
        message={texts.failed}
        error={list.error}
        retryLabel={common.retry}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Skeleton h="8rem" radius="lg" aria-hidden="true" />
    )
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return <p className={classes.nothing}>{texts.noneHere}</p>
  return (
    <>
      <ul className={classes.cards}>
        {rows.map((request) => (
          <RequestCard key={request.id} request={request} {...actions} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
