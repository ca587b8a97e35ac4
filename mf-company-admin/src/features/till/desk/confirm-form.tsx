import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'
import { centsOf, maskReais } from './money.rules.ts'
import { useQuietKeyboard } from './use-quiet-keyboard.ts'

type Props = {
  failure: string | null
  /** True when only the same use may be tried again. */
  isUncertain: boolean
  isBusy: boolean
  onConfirm: (cents: number | null) => void
  onCancel: () => void
  /** A letter was typed: a scanner reads another coupon. */
  onLetter: () => void
}

/** Confirmation of a use, with the value of the sale. Enter confirms. */
export function ConfirmForm({ failure, isUncertain, isBusy, onConfirm, onCancel, onLetter }: Props) {
  const [value, setValue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const keyboard = useQuietKeyboard('numeric')
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onConfirm(centsOf(value))
  }
  const watchLetters = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (/^[a-z]$/i.test(key) && !ctrlKey && !metaKey && !altKey) onLetter()
  }
  const label = failure ? t.confirmAgain : t.confirm
  return (
    <form className={classes.confirm} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        name="valor"
        label={t.value}
        size="xl"
        leftSection={t.currency}
        value={value}
        onChange={({ currentTarget }) => setValue(maskReais(currentTarget.value))}
        onKeyDown={watchLetters}
        readOnly={isUncertain}
        autoComplete="off"
        classNames={{ input: classes.value }}
        {...keyboard}
      />
      <ErrorAlert message={failure} />
      <div className={classes.decision}>
        <Button type="submit" size="xl" color="mata" radius="md" className={classes.grow ?? ''}>
          {isBusy ? t.confirming : label}
        </Button>
        <Button
          size="xl"
          variant="default"
          radius="md"
          className={classes.cancel ?? ''}
          disabled={isBusy}
          onClick={onCancel}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
