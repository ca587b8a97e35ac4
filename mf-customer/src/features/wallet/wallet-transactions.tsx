import type { WalletTransaction } from '@loopi/contract/wallet/wallet.reading'
import { formatChange, formatMoment } from '@loopi/shared/texts/format'
import { kindOf } from '../../components/movement.texts.ts'
import { walletTexts as texts } from './wallet.texts.ts'
import classes from './wallet-transactions.module.css'

/** Movements from the wallet's provider in a scrollable box; the statement has more details. */
export function WalletTransactions({ transactions }: { transactions: readonly WalletTransaction[] }) {
  return (
    <div className={classes.transactions}>
      <h3 id="wallet-transactions">{texts.transactions}</h3>
      {transactions.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-labelledby="wallet-transactions">
          <ol>
            {transactions.map((transaction) => (
              <Transaction key={transaction.id} transaction={transaction} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

const Transaction = ({ transaction: { date, type, amount } }: { transaction: WalletTransaction }) => (
  <li className={classes.line}>
    <time dateTime={date}>{formatMoment(date)}</time>
    <span className={classes.kind}>{kindOf(type)}</span>
    <strong data-way={amount < 0 ? 'out' : 'in'}>{formatChange(amount)}</strong>
  </li>
)
