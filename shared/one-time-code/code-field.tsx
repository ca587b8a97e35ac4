import { TextInput } from '@loopi/shared/ui/core'
import type { Ref } from 'react'
import classes from './code-field.module.css'
import { isWholeCode, takeCode } from './one-time-code.rules.ts'
import { oneTimeCodeTexts as texts } from './one-time-code.texts.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  isRecovery?: boolean
  /** Nothing is missing before somebody tried to go on. */
  isChecked: boolean
  /** Sentence of the server about the code. */
  refusal?: string | null | undefined
  /** The page around it does not say yet which code is meant. */
  isHinted?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code of the app or a recovery code; password managers and phones offer the first. */
export function CodeField({ value, onChange, isRecovery = false, isChecked, refusal, isHinted = false, ref }: Props) {
  const missing = isRecovery ? texts.recoveryMissing : texts.codeMissing
  const hint = isRecovery ? texts.recoveryHint : texts.codeHint
  return (
    <TextInput
      key={String(isRecovery)}
      ref={ref}
      label={isRecovery ? texts.recovery : texts.code}
      description={isHinted ? hint : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.code ?? '' }}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      onChange={({ currentTarget }) => onChange(takeCode(currentTarget.value, isRecovery))}
      error={isChecked && !isWholeCode(value, isRecovery) ? missing : refusal}
    />
  )
}
