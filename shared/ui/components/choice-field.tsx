import { InputBase } from '@loopi/shared/ui/core'
import type { ReactNode, Ref } from 'react'
import { LineIcon } from './line-icon.tsx'

export type Choice = { value: string; label: string }

type Props = {
  /** Absent when `aria-label` names the field. */
  label?: string
  'aria-label'?: string
  choices: readonly Choice[]
  value?: string
  onChange: (value: string) => void
  /** Shown until something is chosen; without it the first choice is preselected. */
  placeholder?: string
  className?: string
  /** Rounder in a filter bar than in a form. */
  radius?: 'xl'
  ref?: Ref<HTMLSelectElement>
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
  'data-path'?: string
  /** The description is above the field by default. */
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
}

/** Native select, which is small and familiar on every phone. */
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

const Chevron = () => <LineIcon size={18} strokeWidth={2} d="m6 9 6 6 6-6" />
