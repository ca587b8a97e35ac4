import { InputBase } from '@loopi/shared/ui/core'

type Choice = { value: string; label: string }

type Props = {
  label?: string
  /** Accessible name where there is no label. */
  ariaLabel?: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  name?: string
}

/** A choice by the browser's own list: light, and at home on every phone. */
export function NativeSelect({ label, ariaLabel, choices, value, onChange, className, name }: Props) {
  return (
    <InputBase
      component="select"
      pointer
      label={label}
      aria-label={ariaLabel}
      name={name}
      className={className ?? ''}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      size="md"
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </InputBase>
  )
}

const Chevron = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
