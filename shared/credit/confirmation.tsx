import { type ApiError, type CallOptions, isDecided } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import type { useOnceKey } from '@loopi/shared/once-key'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Account, type AccountLine } from '@loopi/shared/ui/parts'
import { useMutation } from '@loopi/shared/ui/query'
import { useState } from 'react'
import classes from './credit.module.css'
import type { Credit } from './credit.rules.ts'
import type { CreditSentences } from './credit.texts.ts'

/** Who is credited, what that comes to, and how it is done. */
export type Crediting<To> = {
  to: To
  say: CreditSentences
  account: (to: To, amount: number) => readonly AccountLine[]
  /** Makes the credit, once for each key, and answers what the success says beside its sentence. */
  give: (to: To, credit: Credit, options: CallOptions) => Promise<string>
  /** Outlives the dialog: after a lost answer the same credit stays the same, closed and opened in between or not. */
  once: ReturnType<typeof useOnceKey>
  /** While a credit is on its way the dialog stays. */
  onBusy: (busy: boolean) => void
  onDone: () => void
}

export type Named = { readonly id: number; readonly name: string }

type ConfirmationProps<To> = Crediting<To> & { credit: Credit; onBack: () => void }

/** What a credit comes to, and the button that makes it. */
export function Confirmation<To extends Named>(props: ConfirmationProps<To>) {
  const { to, say: texts, account, give, once, credit, onBack, onBusy, onDone } = props

  // The balances of the moment of asking: those behind the dialog change as soon as the credit is made.
  const [lines] = useState(() => account(to, credit.valor))
  const giving = useMutation<{ title: string; said: string }, ApiError>({
    mutationFn: async () => {
      let title = texts.done
      // The same credit may be meant a second time, long after an answer was lost: nobody shall think it was made.
      const onReplayed = () => {
        title = texts.doneBefore
      }
      const said = await give(to, credit, { idempotencyKey: once.keyOf([to.id, credit]), onReplayed })
      return { title, said }
    },
    onSettled: (_said, cause) => once.settle(cause),
  })
  const confirm = () => {
    onBusy(true)
    giving.mutate(undefined, {
      onSuccess: ({ title, said }) => {
        notify.success(title, said)
        onDone()
      },
      onSettled: () => onBusy(false),
    })
  }
  const unsure = giving.isError && !isDecided(giving.error)
  return (
    <Stack gap="lg">
      <div>
        <Text fw={700}>{texts.question}</Text>
        <Text>
          {to.name} · {credit.motivo}
        </Text>
      </div>
      <Account lines={lines} />
      {giving.isError && (
        <Alert color="red" role="alert" title={texts.failed}>
          {unsure ? texts.unsure : giving.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" className={classes.actions ?? ''}>
        {/* After a lost answer only the same credit can be asked for again. */}
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
