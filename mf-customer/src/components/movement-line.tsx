import type { Movement } from '@loopi/contract/statements/statements.reading'
import type { WalletSync } from '@loopi/contract/wallet/wallet.schemas'
import { formatChange, formatMoment } from '@loopi/shared/texts/format'
import { LineIcon } from '@loopi/shared/ui/components'
import { kindOf, movementTexts as texts } from './movement.texts.ts'
import classes from './movement-line.module.css'

type Props = {
  movement: Movement
  /** Sync status with the wallet's provider; undefined when unknown. */
  sync?: WalletSync | undefined
}

export function MovementLine({ movement: { type, description, date, amount }, sync = 'concluida' }: Props) {
  const kind = kindOf(type)
  const unsettled = texts.syncs[sync]
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-way={amount < 0 ? 'out' : 'in'}>
        {amount < 0 ? <OutIcon /> : <InIcon />}
      </span>
      <span className={classes.what}>
        <strong>{description ?? kind}</strong>
        <span className={classes.detail}>
          {description && <span>{kind}</span>}
          <time dateTime={date}>{formatMoment(date)}</time>
          {unsettled && <span className={classes.unsettled}>{unsettled}</span>}
        </span>
        {sync === 'falhou' && <span className={classes.calm}>{texts.calm}</span>}
      </span>
      <span className={classes.amount} data-way={amount < 0 ? 'out' : 'in'}>
        {formatChange(amount)}
      </span>
    </li>
  )
}

const InIcon = () => <LineIcon size={18} d="M12 5v14m-6-6 6 6 6-6" />

const OutIcon = () => <LineIcon size={18} d="M12 19V5m-6 6 6-6 6 6" />
