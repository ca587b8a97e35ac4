import { useForm } from '@loopi/shared/forms/use-form'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { common } from '@loopi/shared/texts/common'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useState } from 'react'
import { Confirmation, type Crediting, type Named } from './confirmation.tsx'
import classes from './credit.module.css'
import { amountOf, type Credit, type CreditForm, checkCredit } from './credit.rules.ts'
import { type CreditSentences, creditTexts } from './credit.texts.ts'

type CreditDialogProps<To> = Omit<StepsProps<To>, 'to' | 'labels' | 'idempotency' | 'onBusy' | 'onDone'> & {
  /** Null until a recipient is chosen. */
  to: To | null
  opened: boolean
  onClose: () => void
  /** Prefix of the idempotency key, so that kinds of movements are distinct. */
  kind?: string
  labels?: CreditSentences
}

/** Credits or moves CLP in two steps: amount and reason, then a confirmation with the breakdown. */
export function CreditDialog<To extends Named>(props: CreditDialogProps<To>) {
  const { to, opened, onClose, kind = 'credit', labels = creditTexts, ...crediting } = props
  const [busy, setBusy] = useState(false)
  const once = useIdempotencyKey(kind)
  return (
    <Modal opened={opened} onClose={busy ? () => {} : onClose} closeOnClickOutside={false} title={labels.action}>
      {to && (
        <Steps
          key={to.id}
          {...crediting}
          to={to}
          labels={labels}
          idempotency={once}
          onBusy={setBusy}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}

type StepsProps<To> = Crediting<To> & {
  hints: { readonly amount: string; readonly reason: string }
  /** Error for an amount over a limit, or null. The server decides in any case. */
  beyond: (amount: number) => string | null
  /** Initial form values. */
  initial?: CreditForm | null | undefined
}

function Steps<To extends Named>({ hints, beyond, initial, ...crediting }: StepsProps<To>) {
  const form = useForm<CreditForm>({
    initialValues: initial ?? { valor: '', motivo: '' },
    validate: (typed) => checkCredit(typed, beyond),
  })
  const texts = crediting.labels
  const [reviewed, setReviewed] = useState<Credit | null>(null)
  const review = ({ valor, motivo }: CreditForm) => setReviewed({ valor: amountOf(valor) ?? 0, motivo: motivo.trim() })

  if (reviewed) return <Confirmation {...crediting} credit={reviewed} onBack={() => setReviewed(null)} />
  return (
    <form onSubmit={form.onSubmit(review)} noValidate>
      <Stack gap="md">
        <Text fw={700}>{crediting.to.name}</Text>
        <NumberInput
          label={texts.amount}
          description={hints.amount}
          required
          data-autofocus
          {...form.getInputProps('valor')}
        />
        <TextInput
          label={texts.reason}
          description={hints.reason}
          maxLength={200}
          required
          {...form.getInputProps('motivo')}
        />
        <Group justify="flex-end" gap="sm" className={classes.actions ?? ''}>
          <Button variant="default" onClick={crediting.onDone}>
            {common.cancel}
          </Button>
          <Button type="submit">{texts.review}</Button>
        </Group>
      </Stack>
    </form>
  )
}
