import { Button, Text } from '@loopi/ui/core'
import { CodeField, isWholeCode } from '@loopi/ui/one-time-code'
import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf } from '../../owner-proof/field-errors.ts'
import { OwnerForm } from '../../owner-proof/owner-form.tsx'
import { useTurnOff } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

type Props = { email: string; onCancel: () => void; onDone: () => void }

const CODES = ['codigo', 'codigo_recuperacao']

/** Asks for the owner and a code, of the app or a recovery code. */
export function TurnOffForm({ email, onCancel, onDone }: Props) {
  const off = useTurnOff()
  const { value, check, field } = useCode(off)
  return (
    <OwnerForm
      name="turn-off-second-factor"
      email={email}
      change={{
        mutateAsync: (proof) => off.mutateAsync({ ...proof, ...value }),
        error: off.error,
        isPending: off.isPending,
      }}
      onDone={onDone}
      submitLabel={texts.confirmOff}
      busyLabel={texts.working}
      isGrave
      onCancel={onCancel}
      others={{ fields: field, names: CODES, check }}
    >
      <Text>{texts.offLead}</Text>
    </OwnerForm>
  )
}

/** Either code, with the way to the other one. */
function useCode(off: ReturnType<typeof useTurnOff>) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { at } = fieldErrorsOf(off.error, CODES)
  const refusal = at.codigo ?? at.codigo_recuperacao
  useEffect(
    function focusRefused() {
      if (Object.keys(fieldErrorsOf(off.error, CODES).at).length > 0) input.current?.focus()
    },
    [off.error],
  )

  const check = () => {
    setChecked(true)
    if (isWholeCode(code, isRecovery)) return true
    input.current?.focus()
    return false
  }
  const turn = () => {
    setRecovery(!isRecovery)
    setChecked(false)
    setCode('')
    off.reset()
  }
  const field = (
    <div>
      <CodeField
        ref={input}
        isRecovery={isRecovery}
        isHinted
        value={code}
        onChange={setCode}
        isChecked={isChecked}
        refusal={refusal}
      />
      <Button variant="transparent" size="xs" px={0} mt="xs" onClick={turn}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
    </div>
  )
  return { value: isRecovery ? { codigo_recuperacao: code } : { codigo: code }, check, field }
}
