import type { CouponUse } from '@loopi/contract/till/till.reading'
import { UNDO_MINUTES } from '@loopi/contract/till/till.schemas'
import { useMay } from '@loopi/shared/current-user'
import { useSession } from '@loopi/shared/session'
import { formatReais } from '@loopi/shared/texts/format'
import { ErrorState, LoadingState, Status, type StatusKind } from '@loopi/shared/ui/components'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { useId, useState } from 'react'
import type { Cashier } from '../calls/call-from.ts'
import { useToday } from '../calls/till.queries.ts'
import { serverNow } from '../kept/clock.rules.ts'
import type { KeptTill } from '../kept/kept.ts'
import { UndoDialog } from '../undo/undo-dialog.tsx'
import { Settled } from './settled.tsx'
import classes from './today.module.css'
import { todayTexts as t } from './today.texts.ts'
import { useNow } from './use-now.ts'
import { Waiting } from './waiting.tsx'

type Props = { cashier: Cashier; till: KeptTill }

/** Uses of this till today, those that wait for the network first. */
export function Today({ cashier, till }: Props) {
  const title = useId()
  const today = useToday(cashier)
  const used = today.data?.filter(({ situacao }) => situacao === 'usado')
  const values = [...(used ?? []).map(({ valor_centavos }) => valor_centavos), ...till.queue.map(({ cents }) => cents)]
  const cents = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <header className={classes.header}>
        <h2 id={title}>{t.title}</h2>
        {used && <p>{t.summary(values.length, cents)}</p>}
      </header>
      <Settled uses={till.settled} />
      <Waiting uses={till.queue} />
      {today.data ? (
        <Uses cashier={cashier} uses={today.data} till={till} />
      ) : today.isError ? (
        <ErrorState message={t.failed} error={today.error} retryLabel={t.retry} onRetry={() => void today.refetch()} />
      ) : (
        <LoadingState label={t.loading} gap="sm">
          <Skeleton h={56} />
          <Skeleton h={56} />
        </LoadingState>
      )}
    </section>
  )
}

const MINUTE = 60_000
const LOOK = MINUTE / 3

function Uses({ cashier, uses, till }: { cashier: Cashier; uses: readonly CouponUse[] } & Pick<Props, 'till'>) {
  const [chosen, choose] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const now = serverNow(till.state, useNow(LOOK)).getTime()
  const isSignedIn = useSession(({ access_token }) => access_token !== null)
  const mayUndoAll = useMay('caixa.estornar') && isSignedIn
  if (uses.length === 0) return till.queue.length === 0 && <p className={classes.empty}>{t.empty}</p>
  const isRecent = ({ em }: CouponUse) => now - Date.parse(em) < UNDO_MINUTES * MINUTE
  return (
    <>
      <ul className={classes.list}>
        {uses.map((use) => (
          <li key={use.id} className={classes.row} data-undone={use.situacao === 'desfeito' || undefined}>
            <Words use={use} />
            <span className={classes.amount}>
              {use.valor_centavos === null ? t.noValue : formatReais(use.valor_centavos)}
            </span>
            <span className={classes.end}>
              {use.situacao === 'usado' && (mayUndoAll || isRecent(use)) ? (
                <Button
                  variant="subtle"
                  color="mata"
                  size="compact-md"
                  aria-label={t.undoOf(use.cupom, use.em)}
                  onClick={() => {
                    choose(use.id)
                    setAsking(true)
                  }}
                >
                  {t.undo}
                </Button>
              ) : (
                <Status kind={KINDS[use.situacao]}>{t.states[use.situacao]}</Status>
              )}
            </span>
          </li>
        ))}
      </ul>
      <UndoDialog cashier={cashier} useId={chosen} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

const KINDS: Record<CouponUse['situacao'], StatusKind> = { usado: 'used', desfeito: 'inactive', conflito: 'refused' }

function Words({ use: { em, cupom, cliente, sem_rede, pago_por } }: { use: CouponUse }) {
  const details = [cliente, sem_rede ? t.offline : null, pago_por ? t.paidBy[pago_por] : null].filter(Boolean)
  return (
    <span className={classes.words}>
      <time dateTime={em}>{t.at(em)}</time>
      <span>
        <strong>{cupom}</strong>
        <small>{details.join(' · ')}</small>
      </span>
    </span>
  )
}
