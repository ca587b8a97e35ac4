import { copyText } from '@loopi/shared/copy-text'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { CopyIcon } from '../../components/icons.tsx'
import { shortAddress } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'
import classes from './wallet-card.module.css'

/** The wallet's address: shortened, in full on demand, with a copy button. Null while the provider creates it. */
export function WalletAddress({ address }: { address: string | null }) {
  const [full, setFull] = useState(false)
  if (address === null) return <p>{texts.addressPending}</p>

  const copy = async () => {
    if (await copyText(address)) return notify.success(texts.addressCopied)
    // Shows the full address, because only visible text can be selected.
    setFull(true)
    notify.error(texts.copyFailed)
  }

  return (
    <dl className={classes.address}>
      <dt>{texts.address}</dt>
      <dd>
        <code>{full ? address : shortAddress(address)}</code>
        <span className={classes.addressActions}>
          <Button
            variant="transparent"
            size="compact-sm"
            className={classes.second}
            leftSection={<CopyIcon size={16} />}
            onClick={() => void copy()}
          >
            {texts.copyAddress}
          </Button>
          {shortAddress(address) !== address && (
            <Button
              variant="transparent"
              size="compact-sm"
              className={classes.second}
              aria-expanded={full}
              onClick={() => setFull(!full)}
            >
              {full ? texts.hideAddress : texts.showAddress}
            </Button>
          )}
        </span>
      </dd>
    </dl>
  )
}
