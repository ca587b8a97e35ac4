import { STATEMENT_ACCOUNTS, type StatementAccount } from '@loopi/contract/statements/statements.schemas'
import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'
import { ChoiceField } from '@loopi/shared/ui/components'
import { TextInput } from '@loopi/shared/ui/core'
import { movementTexts } from '../../components/movement.texts.ts'
import classes from './history.module.css'
import { isBackwards, PERIODS, type Period, type WalletFilters } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'

/** Selected account of a company, which has two. */
export type AccountChoice = { value: StatementAccount; onChange: (account: StatementAccount) => void }

type Props = {
  /** Null for a single account. */
  account: AccountChoice | null
  filters: WalletFilters
  types: readonly MovementType[]
  today: string
  onChange: (change: Partial<WalletFilters>) => void
}

export function HistoryFilters({ account, filters, types, today, onChange }: Props) {
  const { type, period, from, to } = filters
  return (
    <div className={classes.filters}>
      {account && (
        <ChoiceField
          label={texts.account}
          value={account.value}
          choices={STATEMENT_ACCOUNTS.map((value) => ({ value, label: texts.accounts[value] }))}
          onChange={(value) => account.onChange(value as StatementAccount)}
        />
      )}
      <ChoiceField
        label={texts.type}
        value={type ?? ''}
        choices={[
          { value: '', label: texts.allTypes },
          ...types.map((value) => ({ value, label: movementTexts.types[value] })),
        ]}
        onChange={(value) => onChange({ type: types.find((type) => type === value) ?? null })}
      />
      <ChoiceField
        label={texts.period}
        value={period}
        choices={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={(value) => onChange({ period: value as Period })}
      />
      {period === 'datas' && (
        <>
          <TextInput
            type="date"
            label={texts.from}
            value={from}
            max={today}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={texts.to}
            value={to}
            max={today}
            error={isBackwards(filters) && texts.backwards}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
