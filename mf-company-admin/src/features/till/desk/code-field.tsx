import { Button, TextInput } from '@loopi/shared/ui/core'
import type { FormEvent, RefObject } from 'react'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'
import { useIsTouch, useQuietKeyboard } from './use-quiet-keyboard.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  /** True while a valid coupon is shown: another one may be read instead. */
  isSecond: boolean
  isBusy: boolean
  onRead: (code: string) => void
  /** Enter without a code. */
  onEmpty: () => void
}

/**
 * Field for a customer's code, typed by a person or a scanner. React does not follow what is typed, because a scanner
 * types hundreds of characters at once.
 */
export function CodeField({ ref, isSecond, isBusy, onRead, onEmpty }: Props) {
  const keyboard = useQuietKeyboard('text')
  // There the camera is what one begins with.
  const isQuiet = useIsTouch() || isSecond
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = ref.current
    const code = input?.value.trim() ?? ''
    if (isBusy) return
    if (!code) return onEmpty()
    if (input) input.value = ''
    onRead(code)
  }
  return (
    <form className={classes.code} data-second={isSecond || undefined} onSubmit={submit} noValidate>
      <TextInput
        ref={ref}
        name="codigo"
        label={isSecond ? t.otherField : t.field}
        placeholder={t.placeholder}
        size={isSecond ? 'md' : 'xl'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: classes.codeInput }}
        {...keyboard}
      />
      <Button
        type="submit"
        size={isSecond ? 'md' : 'xl'}
        color="mata"
        variant={isQuiet ? 'light' : 'filled'}
        radius="md"
      >
        {isBusy ? t.checking : t.check}
      </Button>
    </form>
  )
}
