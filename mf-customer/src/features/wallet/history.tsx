import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'
import { common } from '@loopi/shared/texts/common'
import { EmptyState } from '@loopi/shared/ui/components'
import { Button, Skeleton, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { ExportButton } from './export-button.tsx'
import classes from './history.module.css'
import { type AccountChoice, HistoryFilters } from './history-filters.tsx'
import { HistoryList, type Syncs } from './history-list.tsx'
import { InlineError } from './inline-error.tsx'
import { useMovements } from './wallet.queries.ts'
import { accountQuery, movementsQuery, type WalletFilters } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'

type Props = {
  account: AccountChoice | null
  filters: WalletFilters
  types: readonly MovementType[]
  today: string
  syncs: Syncs
  onChange: (change: Partial<WalletFilters>) => void
  onClear: () => void
}

export function History({ account, filters, types, today, syncs, onChange, onClear }: Props) {
  const filtered = movementsQuery(filters, today)
  const query = { ...filtered, ...accountQuery(account?.value ?? 'saldo') }
  const list = useMovements(query)
  const { total } = list
  const isFiltered = Object.keys(filtered).length > 0
  return (
    <section className={classes.history} aria-labelledby="wallet-history" aria-busy={list.isFetching}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="wallet-history">
          {texts.history}
        </Title>
        <span className={classes.count} role="status">
          {total ? texts.count(total) : null}
          {list.isPending && <VisuallyHidden>{common.loading}</VisuallyHidden>}
        </span>
        <ExportButton query={query} today={today} disabled={!total} />
      </div>
      <HistoryFilters account={account} filters={filters} types={types} today={today} onChange={onChange} />
      <Body
        list={list}
        syncs={syncs}
        nothing={account?.value === 'recebidos' ? texts.emptyReceived : texts.emptyNew}
        onClear={isFiltered ? onClear : null}
      />
    </section>
  )
}

type BodyProps = {
  list: ReturnType<typeof useMovements>
  syncs: Syncs
  /** Sentence for an account without movements. */
  nothing: string
  /** Null without filters. */
  onClear: (() => void) | null
}

function Body({ list, syncs, nothing, onClear }: BodyProps) {
  if (!list.pages) {
    return list.isError ? (
      <InlineError text={texts.historyFailed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Places />
    )
  }
  if (list.pages[0]?.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        action={
          onClear && (
            <Button variant="light" onClick={onClear}>
              {texts.clear}
            </Button>
          )
        }
      >
        {onClear ? texts.emptyFiltered : nothing}
      </EmptyState>
    )
  }
  return <HistoryList list={list} pages={list.pages} syncs={syncs} />
}

const Places = () => (
  <div className={classes.places} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} h="2.75rem" radius="lg" />
    ))}
  </div>
)
