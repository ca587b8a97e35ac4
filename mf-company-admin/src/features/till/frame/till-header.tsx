import { ActionMenu, IconButton, LineIcon, LoopMark, type MenuAction } from '@loopi/shared/ui/components'
import classes from './frame.module.css'
import { frameTexts as t } from './frame.texts.ts'

type Network = { readonly isOnline: boolean; readonly waiting: number; readonly isSending: boolean }

type Props = {
  store: string
  /** Device or person. */
  cashier: string
  network: Network
  actions: readonly (MenuAction | false)[]
}

/** Head of the till: whose it is, whether it has a network, and its options. */
export const TillHeader = ({ store, cashier, network, actions }: Props) => (
  <header className={classes.header}>
    <LoopMark size={26} />
    <div className={classes.names}>
      <h1 className={classes.store}>
        <span className={classes.product}>{t.product}</span> {store}
      </h1>
      <p className={classes.cashier}>
        <NetworkState network={network} />
        <span>{cashier}</span>
      </p>
    </div>
    <ActionMenu actions={actions}>
      {(button) => (
        <IconButton {...button} label={t.menu} variant="default" size={48} radius="md">
          <LineIcon size={22} strokeWidth={2.6} d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
        </IconButton>
      )}
    </ActionMenu>
  </header>
)

function NetworkState({ network: { isOnline, waiting, isSending } }: { network: Network }) {
  const words = isOnline ? t.online : t.offline
  const queue = isSending ? t.sending(waiting) : t.waiting(waiting)
  const isCalm = isOnline && waiting === 0
  return (
    <span className={classes.network} data-calm={isCalm || undefined} role="status">
      {isCalm && <span className={classes.dot} />}
      {waiting === 0 ? words : isOnline ? queue : `${words}, ${queue}`}
    </span>
  )
}
