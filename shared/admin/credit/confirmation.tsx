import { type ApiError, type CallOptions, isFinalResponse } from '@loopi/shared/api-client'
import type { useIdempotencyKey } from '@loopi/shared/idempotency'
import { notify } from '@loopi/shared/notify'
import { ErrorAlert, PriceBreakdown, type PriceBreakdownLine } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import { useState } from 'react'
import classes from './credit.module.css'
import type { Credit } from './credit.rules.ts'
import type { CreditSentences } from './credit.texts.ts'

/** Credit to be confirmed: recipient, breakdown and submit. */
export type Crediting<To> = {
  to: To
  labels: CreditSentences
  account: (to: To, amount: number) => readonly PriceBreakdownLine[]
  /** Makes the credit once per idempotency key; returns the message below the success title. */
  submit: (to: To, credit: Credit, options: CallOptions) => Promise<string>
  /**
   * Idempotency key that outlives the dialog: the same credit keeps it after a lost answer, even when the dialog was
   * closed in between.
   */
  idempotency: ReturnType<typeof useIdempotencyKey>
  /** Keeps the dialog open while a credit is being sent. */
  onBusy: (busy: boolean) => void
  onDone: () => void
}

export type Named = { readonly id: number; readonly name: string }

type ConfirmationProps<To> = Crediting<To> & { credit: Credit; onBack: () => void }

export function Confirmation<To extends Named>(props: ConfirmationProps<To>) {
  const { to, labels: texts, account, submit, idempotency, credit, onBack, onBusy, onDone } = props

  // Balances at the time of opening: those behind the dialog change with the credit.
  const [lines] = useState(() => account(to, credit.valor))
  const giving = useMutation<{ title: string; message: string }, ApiError>({
    mutationFn: async () => {
      let title = texts.done
      // A replayed answer: the credit was made before and not repeated, and the message must say so.
      const onReplayed = () => {
        title = texts.doneBefore
      }
      const message = await submit(to, credit, { idempotencyKey: idempotency.keyFor([to.id, credit]), onReplayed })
      return { title, message }
    },
    onSettled: (_said, cause) => idempotency.settle(cause),
  })
  const confirm = () => {
    onBusy(true)
    giving.mutate(undefined, {
      onSuccess: ({ title, message }) => {
        notify.success(title, message)
        onDone()
      },
      onSettled: () => onBusy(false),
    })
  }
  const unsure = giving.isError && !isFinalResponse(giving.error)
  return (
    <Stack gap="lg">
      <div>
        <Text fw={700}>{texts.question}</Text>
        <Text>
          {to.name} · {credit.motivo}
        </Text>
      </div>
      <PriceBreakdown lines={lines} />
      <ErrorAlert title={texts.failed} message={giving.isError && (unsure ? texts.unsure : giving.error.message)} />
      <Group justify="flex-end" gap="sm" className={classes.actions ?? ''}>
        {/* After a lost answer only the same credit may be sent again. */}
        <Button variant="default" onClick={onBack} disabled={giving.isPending || unsure}>
          {texts.back}
        </Button>
        <Button onClick={confirm} disabled={giving.isPending} data-autofocus>
          {giving.isPending ? texts.crediting : texts.confirm}
        </Button>
      </Group>
    </Stack>
  )
}
