import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import {
  BALANCE_REQUEST_KINDS,
  type BalanceRequestKind,
} from '@loopi/contract/balance-requests/balance-requests.schemas'
import { useMay } from '@loopi/shared/current-user'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useUrlState } from '@loopi/shared/url-state'
import { useSummary } from '../../../components/credit.queries.ts'
import { useNewestRequests } from './balance.queries.ts'
import { balanceTexts as texts } from './balance.texts.ts'
import classes from './balance-bar.module.css'

const RequestDialog = lateDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

/**
 * Requests of a company for CLP, and the state of the newest ones. A URL parameter opens the form, so that links can
 * lead to it.
 */
export function BalanceBar({ isFirstDay }: { isFirstDay: boolean }) {
  const url = useUrlState({ preventScrollReset: true })
  const asking = BALANCE_REQUEST_KINDS.find((kind) => kind === url.get('pedir'))
  const newest = useNewestRequests()
  const mayAsk = useMay('resultados')
  return (
    <>
      {!isFirstDay && (
        <section className={classes.bar} aria-label={texts.label}>
          {mayAsk &&
            BALANCE_REQUEST_KINDS.map((kind) => (
              <AskButton key={kind} kind={kind} newest={newest[kind]} onAsk={() => url.set('pedir', kind)} />
            ))}
          <p className={classes.states} role="status">
            {BALANCE_REQUEST_KINDS.map((kind) => newest[kind] && texts[kind].state(newest[kind]))
              .filter(Boolean)
              .join(' · ')}
          </p>
        </section>
      )}
      <RequestDialog
        kind={asking ?? 'saldo'}
        opened={mayAsk && asking !== undefined}
        onClose={() => url.set('pedir', '')}
      />
    </>
  )
}

type AskButtonProps = { kind: BalanceRequestKind; newest: BalanceRequest | undefined; onAsk: () => void }

function AskButton({ kind, newest, onAsk }: AskButtonProps) {
  const received = useSummary().data?.recebido_em_resgates ?? 0
  const isWaiting = newest?.situacao === 'aberto'
  return (
    <Button size="sm" variant="light" disabled={isWaiting || (kind === 'liberacao' && received === 0)} onClick={onAsk}>
      {isWaiting ? texts[kind].waits : texts[kind].action}
    </Button>
  )
}
