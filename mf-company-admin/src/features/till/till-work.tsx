import { loadCamera } from '@loopi/shared/camera/use-camera'
import { useCurrentUser } from '@loopi/shared/current-user'
import { SAYS_OFFLINE } from '@loopi/shared/federation/frame/offline'
import { useFetchAhead } from '@loopi/shared/ui/components'
import { type Cashier, isLost } from './calls/call-from.ts'
import { Desk } from './desk/desk.tsx'
import { INK } from './frame/ink.ts'
import { DeviceNotices, EndedNotice } from './frame/notices.tsx'
import { TillHeader } from './frame/till-header.tsx'
import { useBackOnline } from './frame/use-back-online.ts'
import { useOnline } from './frame/use-online.ts'
import { wrongClock } from './kept/clock.rules.ts'
import type { KeptTill } from './kept/kept.ts'
import type { KeptState, Settings } from './kept/till-db.ts'
import { loadVerifier } from './offline/signature.ts'
import { useSendQueue } from './offline/use-send-queue.ts'
import classes from './till.module.css'
import { Today } from './today/today.tsx'
import { useTillMenu } from './use-till-menu.tsx'

type Props = {
  cashier: Cashier
  till: KeptTill
  known: KeptState | null
  store: string
  /** Failure of the last question to the server. */
  failure: Error | null
  settings: Settings
  setSettings: (settings: Settings) => void
  /** Null without another store. */
  onChangeStore: (() => void) | null
}

/** A till at work: reading coupons beside the uses of today. */
export function TillWork({ cashier, till, known, store, failure, settings, setSettings, onChangeStore }: Props) {
  const isOnline = useOnline() && !(failure && isLost(failure))
  useBackOnline()
  const waiting = till.queue.length
  const isSending = useSendQueue(cashier, waiting)
  const menu = useTillMenu({ cashier, waiting, settings, setSettings, onChangeStore })
  // Without a network they could not be loaded.
  useFetchAhead(loadCamera, loadVerifier)
  return (
    <div className={classes.page} style={INK} {...{ [SAYS_OFFLINE]: '' }}>
      <TillHeader
        store={store}
        cashier={useCashierName(cashier)}
        network={{ isOnline, waiting, isSending: isSending && isOnline }}
        actions={menu.actions}
      />
      <div className={classes.notices}>
        {till.ended && <EndedNotice ended={till.ended} />}
        <DeviceNotices clock={wrongClock(known)} expiresAt={soonOver(known)} />
      </div>
      <div className={classes.columns}>
        <Desk cashier={cashier} settings={settings} queue={till.queue} isSending={isSending} />
        <Today cashier={cashier} till={till} />
      </div>
      {menu.question}
    </div>
  )
}

function useCashierName(cashier: Cashier): string {
  const user = useCurrentUser()
  const name = user.is === 'staff' ? user.name : ''
  if (cashier.is === 'member') return name
  return [cashier.device.aparelho, name].filter(Boolean).join(', ')
}

const WARNING = 7 * 24 * 60 * 60_000

/** End of the device's pairing, when it comes within a week. */
function soonOver(known: KeptState | null): string | null {
  const until = known?.state.aparelho?.vence_em
  return until && Date.parse(until) - Date.parse(known.state.agora) < WARNING ? until : null
}
