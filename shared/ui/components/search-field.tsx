import { TextInput } from '@loopi/shared/ui/core'
import type { Ref } from 'react'
import { LineIcon } from './line-icon.tsx'

type SearchFieldProps = {
  /** Accessible name; there is no visible label. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Search field of a list, which filters while typing. */
export function SearchField({ label, placeholder, value, onChange, className, ref }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Glass />}
      leftSectionPointerEvents="none"
      maxLength={200}
      radius="xl"
      {...(className && { className })}
      {...(ref && { ref })}
    />
  )
}

const Glass = () => (
  <LineIcon size={18} strokeWidth={2}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </LineIcon>
)
