import { TextInput } from '@loopi/ui/core'
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
  /** Validation shows only after the first try to go on. */
  isChecked: boolean
  /** Sentence of the server about the code. */
  refusal?: ReactNode
  /** The page around it does not say yet which code is meant. */
  isHinted?: boolean
  /** Attributes by which forms and dialogs find the field. */
  field?: Record<string, string | undefined>
  ref?: Ref<HTMLInputElement>
}

/** A code of the app or a recovery code; password managers and phones offer the first. */
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
/** A recovery code with its dash has eleven characters; people put spaces into it. */
const RECOVERY_MAX = 20

/** Complete code: nothing is left to type. Only the api knows if a recovery code is right. */
export const isWholeCode = (code: string, isRecovery: boolean): boolean =>
  isRecovery ? code.trim() !== '' : code.length === DIGITS

/** Pasted spaces are taken off a code of the app; a recovery code stays as it was written down. */
const takeCode = (typed: string, isRecovery: boolean): string =>
  isRecovery ? typed.slice(0, RECOVERY_MAX) : typed.replace(/\D/g, '').slice(0, DIGITS)
