import { InputBase } from '@loopi/ui/core'
import type { ReactNode, Ref } from 'react'
import { LineIcon } from './line-icon.tsx'

export type Choice = { value: string; label: string }

type Props = {
  /** Absent where `aria-label` says it. */
  label?: string
  'aria-label'?: string
  choices: readonly Choice[]
  value?: string
  onChange: (value: string) => void
  /** Stands there until something is chosen; without one the first choice is. */
  placeholder?: string
  className?: string
  /** Rounder in a bar of filters than in a form. */
  radius?: 'xl'
  ref?: Ref<HTMLSelectElement>
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
  'data-path'?: string
  /** The description stands above the field unless this says otherwise. */
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
}

/** A choice by the browser's own list: light, and at home on every phone. */
export function ChoiceField({ choices, onChange, placeholder, required = false, ...props }: Props) {
  return (
    <InputBase
      {...props}
      component="select"
      pointer
      size="md"
      withAsterisk={required}
      aria-required={required}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}

const Chevron = () => (
  <LineIcon size={18} strokeWidth={2}>
    <path d="m6 9 6 6 6-6" />
  </LineIcon>
)
