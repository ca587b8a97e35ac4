import type { WalletNotice, WalletSync } from '@loopi/contract/wallet/wallet.schemas'
import { useMay } from '@loopi/shared/current-user'
import { useSetting } from '@loopi/shared/federation/use-setting'
import { common } from '@loopi/shared/texts/common'
import { LineIcon, LoopMark } from '@loopi/shared/ui/components'
import { Button, Group, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { Balance } from '../../components/balance.tsx'
import { WalletIcon } from '../../components/icons.tsx'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { paths } from '../../paths.ts'
import { type useWallet, useWalletAccess } from './wallet.queries.ts'
import { panelAddress } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'
import { WalletAddress } from './wallet-address.tsx'
import classes from './wallet-card.module.css'
import { WalletTransactions } from './wallet-transactions.tsx'

type Props = {
  user: CurrentUserState
  token: string | null
  notice: WalletNotice | null
  wallet: ReturnType<typeof useWallet>
}

/** Wallet card: balance, movements, address at the wallet's provider, and links to it. */
export function WalletCard({ user, token, notice, wallet }: Props) {
  const going = useWalletAccess()
  const mayEnter = useMay('carteira')
  const isOpening = token !== null && wallet.isPending
  const hasPanel = token !== null && wallet.data?.painel !== false
  const failed = going.isError || (wallet.isError && !wallet.data)
  return (
    <section className={classes.card} aria-labelledby="wallet-balance" aria-busy={isOpening}>
      <LoopMark size={40} />
      <div>
        <h2 id="wallet-balance">{texts.balance}</h2>
        <OwnBalance user={user} walletBalance={wallet.data?.balance} />
        {(user.is === 'customer' || user.is === 'staff') && <p className={classes.holder}>{user.name}</p>}
      </div>
      {wallet.data ? <WalletAddress address={wallet.data.address} /> : mayEnter && <p>{texts.accessText}</p>}
      {wallet.data && <WalletTransactions transactions={wallet.data.transactions} />}
      <Group gap="sm">
        {hasPanel && <PanelButton token={token} />}
        {mayEnter && (
          <Button
            {...(hasPanel ? { variant: 'transparent', className: classes.second } : { color: 'sol' })}
            leftSection={<WalletIcon size={20} />}
            loading={going.isPending}
            onClick={() => going.mutate()}
          >
            {wallet.data ? texts.refresh : texts.access}
          </Button>
        )}
        {user.is === 'customer' && (
          <Button component={Link} to={paths.promotions} variant="transparent" className={classes.second}>
            {texts.toPromotions}
          </Button>
        )}
      </Group>
      <Hint
        text={failed ? texts.unavailable : notice ? texts.notices[notice] : isOpening ? texts.opening : null}
        sync={wallet.data?.sincronizacao ?? 'concluida'}
        retry={wallet.isError && !going.isError ? () => void wallet.refetch() : null}
      />
      <LoopMark size={260} tone="mono" className={classes.watermark} />
    </section>
  )
}

function OwnBalance({ user, walletBalance }: { user: CurrentUserState; walletBalance: number | undefined }) {
  const mayEnter = useMay('carteira')
  const balance = walletBalance ?? (user.is === 'customer' ? user.balance : null)
  if (balance !== null) return <Balance clp={balance} className={classes.balance} />
  if (user.is !== 'unknown') return <p>{mayEnter ? texts.balanceOnAccess : texts.balanceInChart}</p>
  return (
    <div role="alert">
      <p>{texts.balanceFailed}</p>
      <Button color="sol" size="sm" mt="sm" onClick={user.retry}>
        {common.retry}
      </Button>
    </div>
  )
}

/** Opens the provider's panel, which receives the wallet's token and no other data of this page. */
function PanelButton({ token }: { token: string }) {
  const walletPanelUrl = useSetting('walletPanelUrl')
  return (
    <Button
      component="a"
      href={panelAddress(walletPanelUrl, token, window.location.origin)}
      target="_blank"
      rel="noopener noreferrer"
      color="sol"
      rightSection={<OutsideIcon />}
    >
      {texts.panel}
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </Button>
  )
}

type HintProps = { text: string | null; sync: WalletSync; retry: (() => void) | null }

/** Sync status, shown quietly because nothing on the page depends on it. */
const Hint = ({ text, sync, retry }: HintProps) => (
  <div className={classes.hint} role="status">
    {text && <span>{text}</span>}
    {text && retry && (
      <Button variant="transparent" size="compact-sm" className={classes.second} onClick={retry}>
        {common.retry}
      </Button>
    )}
    {!text && <span data-sync={sync}>{texts.syncs[sync]}</span>}
  </div>
)

const OutsideIcon = () => (
  <LineIcon size={18}>
    <path d="M14 5h5v5M19 5l-8.5 8.5M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14" />
  </LineIcon>
)
