import type { WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { formatDay, formatInstant } from '@loopi/shared/texts/format'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { keysOf } from '../../components/keys.ts'
import classes from './wholesale.module.css'
import { isLate, KEYS, NEXT, otherStates, replyUntil } from './wholesale.rules.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

export type CardActions = {
  /** Opens the request, also to write a refusal. */
  onOpen: (request: WholesaleRequest) => void
  onMove: (request: WholesaleRequest, to: WholesaleState) => void
  /** Focuses the next or the previous card. */
  onTurn: (request: WholesaleRequest, by: 1 | -1) => void
  /** Request that is being moved. */
  movingId: number | null
}

type Props = CardActions & { request: WholesaleRequest }

/** Card of a request: sender, date and next steps; its shortcuts apply while the focus is inside. */
export function RequestCard({ request, onOpen, onMove, onTurn, movingId }: Props) {
  const { id, companyName, stateCity, responsibleName, motivo, situacao } = request
  const moveKeys = otherStates(situacao).map((to) => [KEYS[to].toLowerCase(), () => onMove(request, to)] as const)
  const turnKeys = { j: () => onTurn(request, 1), k: () => onTurn(request, -1) }
  return (
    <li className={classes.card} onKeyDown={keysOf({ ...Object.fromEntries(moveKeys), ...turnKeys })}>
      <h3 className={classes.name}>
        <button
          type="button"
          data-request={id}
          aria-keyshortcuts={otherStates(situacao)
            .map((to) => KEYS[to])
            .join(' ')}
          onClick={() => onOpen(request)}
        >
          {companyName}
        </button>
      </h3>
      <p className={classes.about}>
        {stateCity} · {responsibleName}
      </p>
      <Since request={request} />
      {motivo && <p className={classes.note}>{motivo}</p>}
      <div className={classes.steps}>
        {NEXT[situacao].map((to) => (
          <Button
            key={to}
            size="compact-sm"
            variant="light"
            color={to === 'recusado' ? 'red' : 'mata'}
            disabled={movingId === id}
            aria-label={texts.stepOf(situacao, to, companyName)}
            onClick={() => onMove(request, to)}
          >
            {texts.step(situacao, to)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function Since({ request }: { request: WholesaleRequest }) {
  // Fixed at first render, so that lateness does not change while a person reads.
  const [now] = useState(() => new Date())
  const { situacao, created_at, movido_em, movido_por } = request
  if (situacao !== 'novo' && movido_em !== null)
    return <p className={classes.since}>{texts.movedBy(formatInstant(movido_em), movido_por)}</p>
  const until = formatDay(replyUntil(created_at))
  return isLate(request, now) ? (
    <p className={classes.since} data-late>
      {texts.late(until)}
    </p>
  ) : (
    <p className={classes.since}>{texts.replyUntil(until)}</p>
  )
}
