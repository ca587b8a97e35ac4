import { errorMessage } from '@loopi/shared/forms/errors'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { type FormEvent, useState } from 'react'
import { usePair } from './pair.queries.ts'
import classes from './pairing.module.css'
import { pairingTexts as t } from './pairing.texts.ts'

/** Form with a device's code; a code that was read waits for the tap, because it pairs only once. */
export function PairForm({ code, onPaired }: { code: string; onPaired: () => void }) {
  const pair = usePair()
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codigo = typed.trim()
    setMissing(codigo === '')
    if (codigo === '') return
    pair.mutate(codigo, { onSuccess: onPaired })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="codigo"
        label={t.field}
        placeholder={t.placeholder}
        size="xl"
        value={typed}
        error={isMissing && t.required}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.code }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ErrorAlert message={pair.error && errorMessage(pair.error)} />
      <Button type="submit" size="xl" color="mata" radius="md" disabled={pair.isPending}>
        {pair.isPending ? t.busy : t.submit}
      </Button>
    </form>
  )
}
