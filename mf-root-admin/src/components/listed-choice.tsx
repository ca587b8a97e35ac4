import { SegmentedControl } from '@loopi/shared/ui/fields'
import { useId } from 'react'
import classes from './listed-choice.module.css'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Choice with its options as lines, because they are sentences. */
export function ListedChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const labelId = useId()
  return (
    <div>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={labelId}
        orientation="vertical"
        fullWidth
        data={[...choices]}
        value={value}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  )
}
