import type { Company } from '@loopi/contract/companies/companies.reading'
import { rowsOf } from '@loopi/contract/paging'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoadingState, LoopMark } from '@loopi/shared/ui/components'
import { Button, Card, Skeleton } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useUrlState } from '@loopi/shared/url-state'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import classes from './queue.module.css'
import { useQueue } from './queue.queries.ts'
import { neighbourOf } from './queue.rules.ts'
import { queueTexts as texts } from './queue.texts.ts'
import { type Decided, UndoBar } from './undo-bar.tsx'
import { WaitingCompany } from './waiting-company.tsx'

/** The queue, and above it the last decision while it can be undone. */
export function Queue() {
  const list = useQueue()
  const url = useUrlState({ replace: true, preventScrollReset: true })
  const [last, setLast] = useState<Decided | null>(null)
  // Hides decided companies immediately, before the list is refetched.
  const [gone, setGone] = useState<readonly number[]>([])
  const rows = (list.data ? rowsOf(list.data) : []).filter(({ id }) => !gone.includes(id))
  const show = (id: number | undefined) => url.set('empresa', id === undefined ? '' : String(id))

  const leave = (company: Company) => {
    const next = neighbourOf(rows, company.id, 1)
    setGone([...gone, company.id])
    show(next?.id === company.id ? undefined : next?.id)
  }
  const comeBack = (company: Company) => {
    setGone(gone.filter((id) => id !== company.id))
    setLast(null)
    show(company.id)
  }
  const current = rows.find(({ id }) => String(id) === url.get('empresa')) ?? rows[0]
  return (
    <section className={classes.queue} aria-label={texts.title}>
      <p className={classes.intro}>{texts.intro}</p>
      {last && <UndoBar key={last.at} decided={last} onUndone={comeBack} />}
      {current ? (
        <WaitingCompany
          key={current.id}
          company={current}
          place={texts.place(rows.indexOf(current) + 1, rows.length)}
          onTurn={(by) => show(neighbourOf(rows, current.id, by)?.id)}
          onGone={leave}
          onDecided={(decided) => {
            setLast(decided)
            leave(decided.company)
          }}
        />
      ) : (
        <Card>
          <Nothing list={list} />
        </Card>
      )}
    </section>
  )
}

function Nothing({ list }: { list: ReturnType<typeof useQueue> }) {
  if (list.isError)
    return (
      <ErrorState
        message={texts.failed}
        error={list.error}
        retryLabel={common.retry}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data)
    return (
      <LoadingState label={common.loading}>
        <Skeleton h="2rem" w="40%" />
        <Skeleton className={classes.soon} />
      </LoadingState>
    )
  return (
    <EmptyState
      picture={<LoopMark size={64} tone="mono" />}
      title={texts.empty}
      order={2}
      action={
        <Button component={Link} to={paths.companies} variant="light">
          {texts.allCompanies}
        </Button>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  )
}
