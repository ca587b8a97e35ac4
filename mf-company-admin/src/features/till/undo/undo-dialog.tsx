import { errorMessage } from '@loopi/shared/forms/errors'
import { notify } from '@loopi/shared/notify'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { type FormEvent, useState } from 'react'
import type { Cashier } from '../calls/call-from.ts'
import { useUndo } from '../calls/till.queries.ts'
import { undoTexts as t } from './undo.texts.ts'

type Props = { cashier: Cashier; useId: number; opened: boolean; onClose: () => void; onUndone?: () => void }

/** Question for the reason of undoing a use; a usual reason undoes it with one tap. */
export const UndoDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title={t.title}>
    <Reasons key={props.useId} {...props} onClose={onClose} />
  </Modal>
)

const SHORTEST = 3

function Reasons({ cashier, useId, onClose, onUndone }: Omit<Props, 'opened'>) {
  const undo = useUndo(cashier)
  const [other, setOther] = useState('')
  const [isShort, setShort] = useState(false)
  const undoBecause = (motivo: string) =>
    undo.mutate(
      { uso_id: useId, motivo },
      {
        onSuccess: () => {
          notify.success(t.undone)
          onClose()
          onUndone?.()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const motivo = other.trim()
    setShort(motivo.length < SHORTEST)
    if (motivo.length >= SHORTEST) undoBecause(motivo)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t.text}</Text>
        {t.reasons.map((reason) => (
          <Button
            key={reason}
            variant="default"
            size="lg"
            radius="md"
            justify="flex-start"
            disabled={undo.isPending}
            onClick={() => undoBecause(reason)}
          >
            {reason}
          </Button>
        ))}
        <TextInput
          label={t.other}
          value={other}
          maxLength={200}
          autoComplete="off"
          error={isShort && t.required}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
        <ErrorAlert message={undo.error && errorMessage(undo.error)} />
        <Group justify="flex-end">
          <Button type="submit" color="mata" disabled={undo.isPending}>
            {undo.isPending ? t.busy : t.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
