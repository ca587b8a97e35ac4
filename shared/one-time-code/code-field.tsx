import { TextInput } from '@loopi/shared/ui/core'
import type { ReactNode, Ref } from 'react'
import classes from './code-field.module.css'

const texts = {
  code: 'Código do aplicativo',
  codeHint: 'Os 6 dígitos que o aplicativo mostra agora.',
  codeMissing: 'Informe os 6 dígitos do código.',
  recovery: 'Código de recuperação',
  recoveryHint: 'Um dos 10 que você guardou.',
  recoveryMissing: 'Informe um código de recuperação.',
} as const

type Props = {
  value: string
  onChange: (value: string) => void
  isRecovery?: boolean
  /** True after the first submit, when validation errors are shown. */
  isChecked: boolean
  /** Error of the server about the code. */
  refusal?: ReactNode
  /** Shows a hint, when the page does not say which code is meant. */
  isHinted?: boolean
  /** Attributes by which forms and dialogs find the field. */
  field?: Record<string, string | undefined>
  ref?: Ref<HTMLInputElement>
}

/** Field for a code of the app, which password managers and phones fill in, or a recovery code. */
export function CodeField({
  value,
  onChange,
  isRecovery = false,
  isChecked,
  refusal,
  isHinted = false,
  field,
  ref,
}: Props) {
  const missing = isRecovery ? texts.recoveryMissing : texts.codeMissing
  const hint = isRecovery ? texts.recoveryHint : texts.codeHint
  return (
    <TextInput
      key={String(isRecovery)}
      {...field}
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

const DIGITS = 6
/** A recovery code with its dash has eleven characters; people add spaces. */
const RECOVERY_MAX = 20

/** True for a code that is complete by length; only the api can validate a recovery code. */
export const isWholeCode = (code: string, isRecovery: boolean): boolean =>
  isRecovery ? code.trim() !== '' : code.length === DIGITS

/** Removes pasted spaces from a code of the app; a recovery code stays as typed. */
const takeCode = (typed: string, isRecovery: boolean): string =>
  isRecovery ? typed.slice(0, RECOVERY_MAX) : typed.replace(/\D/g, '').slice(0, DIGITS)
