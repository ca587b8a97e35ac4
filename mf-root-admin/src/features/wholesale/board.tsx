import { WHOLESALE_STATE_NAMES, WHOLESALE_STATES, type WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { common } from '@loopi/shared/texts/common'
import {
  EmptyState,
  ErrorState,
  FilterBar,
  FilterViews,
  lateDialog,
  useDebouncedValue,
} from '@loopi/shared/ui/components'
import { Card, VisuallyHidden } from '@loopi/shared/ui/core'
import { searchState, useKeptSearch, useUrlState } from '@loopi/shared/url-state'
import { useRef, useState } from 'react'
import { panelTexts } from '../../components/root-panel.texts.ts'
import Boxes from './drawings/boxes.svg'
import { MovedBar } from './moved-bar.tsx'
import { StateColumn } from './state-column.tsx'
import { useBoardFocus } from './use-board-focus.ts'
import { useRequestMoves } from './use-request-moves.ts'
import classes from './wholesale.module.css'
import { useCounts } from './wholesale.queries.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

const RequestDialog = lateDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** Board of the requests: four columns by state, or one chosen state. */
export function Board() {
  const [typed, setTyped] = useKeptSearch()
  const busca = useDebouncedValue(typed.trim())
  const url = useUrlState({ replace: true, preventScrollReset: true })
  const state = url.choice<WholesaleState | ''>('situacao', WHOLESALE_STATE_NAMES, '')
  const counts = useCounts(busca)
  const board = useRef<HTMLDivElement>(null)
  const focus = useBoardFocus(board)
  const moves = useRequestMoves()
  const [isRefusing, setRefusing] = useState(false)
  const opened = Number(url.get('pedido')) || null

  const open = ({ id }: WholesaleRequest, refusing = false) => {
    setRefusing(refusing)
    url.update((now) => withRequest(now, id), { replace: false })
  }
  const move = (request: WholesaleRequest, to: WholesaleState) => {
    if (to === 'recusado') return open(request, true)
    const rest = focus.after(request)
    moves.move(request, to, { onMoved: rest })
  }
  const actions = { onOpen: open, onMove: move, onTurn: focus.turn, movingId: moves.movingId }
  const all = WHOLESALE_STATE_NAMES.reduce((sum, name) => sum + (counts.data?.[name] ?? 0), 0)
  return (
    <div className={classes.page} ref={board}>
      <FilterBar
        label={texts.filters}
        search={{ label: texts.search, placeholder: texts.searchHint, value: typed, onChange: setTyped }}
        clear={
          typed !== '' || state !== ''
            ? { label: panelTexts.clearFilters, onClear: () => url.clear(['situacao'], searchState('')) }
            : undefined
        }
      >
        <FilterViews
          label={texts.state}
          choices={[
            { value: '', label: texts.view(texts.all, counts.data && all) },
            ...WHOLESALE_STATE_NAMES.map((name) => ({
              value: name,
              label: texts.view(WHOLESALE_STATES[name], counts.data?.[name]),
            })),
          ]}
          value={state}
          onChange={(value) => url.set('situacao', value)}
        />
      </FilterBar>
      <VisuallyHidden role="status">{counts.data ? texts.found(all, busca !== '') : common.loading}</VisuallyHidden>
      {counts.data && all === 0 ? (
        <Nothing isSearched={busca !== ''} />
      ) : counts.isError && !counts.data ? (
        <Card>
          <ErrorState
            message={texts.failed}
            error={counts.error}
            retryLabel={common.retry}
            onRetry={() => void counts.refetch()}
          />
        </Card>
      ) : (
        <>
          <p className={classes.keys}>{texts.keys}</p>
          <div className={classes.board} data-one={state !== ''}>
            {(state === '' ? WHOLESALE_STATE_NAMES : [state]).map((name) => (
              <StateColumn key={name} state={name} busca={busca} count={counts.data?.[name]} actions={actions} />
            ))}
          </div>
        </>
      )}
      <MovedBar moves={moves} />
      <RequestDialog
        id={opened}
        opened={opened !== null}
        isRefusing={isRefusing}
        moves={moves}
        onMoving={focus.after}
        onClose={() => {
          url.update((now) => withRequest(now, null))
          if (opened !== null) focus.to(opened)
        }}
      />
    </div>
  )
}

function withRequest(current: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(current)
  if (id === null) next.delete('pedido')
  else next.set('pedido', String(id))
  return next
}

const Nothing = ({ isSearched }: { isSearched: boolean }) => (
  <Card>
    <EmptyState picture={<Boxes width="220" height="140" />} title={isSearched ? texts.notFound : texts.none} order={2}>
      {isSearched ? undefined : texts.noneHint}
    </EmptyState>
  </Card>
)
