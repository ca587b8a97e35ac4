import { TextInput } from '@loopi/shared/ui/core'
import type { Ref } from 'react'
import classes from './second-factor.module.css'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = {
  isRecovery?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** A code of the app, of which pasted spaces are taken off, or a recovery code as it was written down. */
export function CodeField({ isRecovery = false, value, onChange, error, ref, autoFocus = false }: Props) {
  return (
    <TextInput
      key={String(isRecovery)}
      ref={ref}
      label={isRecovery ? texts.recovery : texts.code}
      description={isRecovery ? texts.recoveryHint : texts.codeHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.code ?? '' }}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      required
      withAsterisk={false}
      {...(autoFocus && { 'data-autofocus': true })}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(isRecovery ? currentTarget.value.slice(0, 20) : digitsOf(currentTarget.value))
      }
      error={error}
    />
  )
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 6)
