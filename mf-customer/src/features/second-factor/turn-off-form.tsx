import { common } from '@loopi/shared/texts/common'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { PasswordInput } from '@loopi/shared/ui/forms'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from './code-field.tsx'
import { refusalOf } from './refusal.ts'
import { useTurnOff } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = { email: string; onCancel: () => void; onDone: () => void }

/** Asks for the password and a code, of the app or a recovery code. */
export function TurnOffForm({ email, onCancel, onDone }: Props) {
  const off = useTurnOff()
  const [isRecovery, setRecovery] = useState(false)
  const [values, setValues] = useState({ password: '', code: '' })
  const [isChecked, setChecked] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(off.error, ['senha_atual', 'codigo', 'codigo_recuperacao'])
  const missing = {
    password: values.password === '' ? texts.passwordMissing : undefined,
    code: isWhole(values.code, isRecovery) ? undefined : isRecovery ? texts.recoveryMissing : texts.codeMissing,
  }
  const passwordError = (isChecked ? missing.password : undefined) ?? refusal.at.senha_atual
  const codeError = (isChecked ? missing.code : undefined) ?? refusal.at.codigo ?? refusal.at.codigo_recuperacao
  useEffect(
    function focusRefused() {
      if (off.error) (refusalOf(off.error, ['senha_atual']).at.senha_atual ? password : code).current?.focus()
    },
    [off.error],
  )

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing.password) return password.current?.focus()
    if (missing.code) return code.current?.focus()
    const proof = isRecovery ? { codigo_recuperacao: values.code } : { codigo: values.code }
    if (!off.isPending) off.mutate({ senha_atual: values.password, ...proof }, { onSuccess: onDone })
  }
  const turnTo = (toRecovery: boolean) => {
    setRecovery(toRecovery)
    setChecked(false)
    off.reset()
    setValues((current) => ({ ...current, code: '' }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>{texts.offLead}</Text>
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={password}
          label={texts.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={values.password}
          onChange={({ currentTarget: { value } }) => setValues((current) => ({ ...current, password: value }))}
          error={passwordError}
          aria-invalid={passwordError !== undefined}
        />
        <div>
          <CodeField
            ref={code}
            isRecovery={isRecovery}
            value={values.code}
            onChange={(value) => setValues((current) => ({ ...current, code: value }))}
            error={codeError}
          />
          <Button variant="transparent" size="xs" px={0} mt="xs" onClick={() => turnTo(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
        </div>
        {refusal.whole && (
          <Alert color="red" role="alert">
            {refusal.whole}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onCancel} disabled={off.isPending}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" aria-disabled={off.isPending}>
            {off.isPending ? texts.working : texts.confirmOff}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isWhole = (code: string, isRecovery: boolean) => (isRecovery ? code.trim() !== '' : code.length === 6)
