import type { MovementType } from '@loopi/shared/contract/wallet/wallet.schemas'
import { InputBase, TextInput } from '@loopi/shared/ui/core'
import { Lines } from '../../parts/icons.tsx'
import { movementTexts } from '../../parts/movement.texts.ts'
import classes from './history.module.css'
import { type Filters, isBackwards, PERIODS, type Period } from './wallet.rules.ts'
import { walletTexts as texts } from './wallet.texts.ts'

type Props = {
  filters: Filters
  types: readonly MovementType[]
  today: string
  onChange: (change: Partial<Filters>) => void
}

/** Type and period of the history. */
export function HistoryFilters({ filters, types, today, onChange }: Props) {
  const { type, period, from, to } = filters
  return (
    <div className={classes.filters}>
      <Choice
        label={texts.type}
        value={type ?? ''}
        options={[['', texts.allTypes], ...types.map((one) => [one, movementTexts.types[one]] as const)]}
        onChange={(value) => onChange({ type: types.find((one) => one === value) ?? null })}
      />
      <Choice
        label={texts.period}
        value={period}
        options={PERIODS.map((one) => [one, texts.periods[one]] as const)}
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

type ChoiceProps = {
  label: string
  value: string
  options: ReadonlyArray<readonly [value: string, label: string]>
  onChange: (value: string) => void
}

/** The browser's own select: on a phone it is the best there is. */
const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <InputBase
    component="select"
    size="md"
    label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    rightSection={<DownIcon />}
    rightSectionPointerEvents="none"
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </InputBase>
)

const DownIcon = () => (
  <Lines size={18}>
    <path d="m6 9.5 6 6 6-6" />
  </Lines>
)
