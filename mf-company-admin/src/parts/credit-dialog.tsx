import { isDecided } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Alert, Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { useState } from 'react'
import { type Credit, useGiveCredit, useSummary } from './credit.queries.ts'
import { amountOf, type CreditForm, checkCredit } from './credit.rules.ts'
import { creditTexts as texts } from './credit.texts.ts'
import classes from './credit-dialog.module.css'

type Credited = { readonly id: number; readonly name: string; readonly cashloop_balance: number }

type Props = { customer: Credited | null; opened: boolean; onClose: () => void }

/** Credits CLP of the company to a customer: amount and reason, then both balances, and only then the credit. */
export function CreditDialog({ customer, opened, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      closeOnClickOutside={false}
      title={texts.action}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {customer && <Steps key={customer.id} customer={customer} onBusy={setBusy} onDone={onClose} />}
    </Modal>
  )
}

type StepsProps = { customer: Credited; onBusy: (busy: boolean) => void; onDone: () => void }

function Steps({ customer, onBusy, onDone }: StepsProps) {
  const balance = useSummary().data?.saldo_empresa
  const form = useForm<CreditForm>({
    initialValues: { valor: '', motivo: '' },
    validate: (typed) => checkCredit(typed, balance),
  })
  const [reviewed, setReviewed] = useState<Credit | null>(null)
  const review = ({ valor, motivo }: CreditForm) => setReviewed({ valor: amountOf(valor) ?? 0, motivo: motivo.trim() })
  const toFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()

  if (reviewed) {
    const account = { customer, balance, credit: reviewed }
    return <Confirmation {...account} onBack={() => setReviewed(null)} onBusy={onBusy} onDone={onDone} />
  }
  return (
    <form onSubmit={form.onSubmit(review, toFirst)} noValidate>
      <Stack gap="md">
        <Text fw={700}>{customer.name}</Text>
        <TextInput
          label={texts.amount}
          description={balance === undefined ? texts.amountUnknown : texts.amountHint(balance)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          required
          data-autofocus
          {...form.getInputProps('valor')}
        />
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={200}
          required
          {...form.getInputProps('motivo')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {common.cancel}
          </Button>
          <Button type="submit">{texts.review}</Button>
        </Group>
      </Stack>
    </form>
  )
}

type AccountProps = { customer: Credited; balance: number | undefined; credit: Credit }
type ConfirmationProps = AccountProps & { onBack: () => void } & Pick<StepsProps, 'onBusy' | 'onDone'>

function Confirmation({ onBack, onBusy, onDone, ...account }: ConfirmationProps) {
  const { customer, credit } = account
  const give = useGiveCredit(customer.id)
  // The balances of the moment of asking: those behind the dialog change as soon as the credit is made.
  const [before] = useState(account)
  const confirm = () => {
    onBusy(true)
    give.mutate(credit, {
      onSuccess: ({ saldo_cliente }) => {
        notify.success(texts.done, `${customer.name}: ${formatClp(saldo_cliente)}`)
        onDone()
      },
      onSettled: () => onBusy(false),
    })
  }
  const unsure = give.isError && !isDecided(give.error)
  return (
    <Stack gap="lg">
      <div>
        <Text fw={700}>{texts.question}</Text>
        <Text>
          {customer.name} · {credit.motivo}
        </Text>
      </div>
      <Account {...before} />
      {give.isError && (
        <Alert color="red" role="alert" title={texts.failed}>
          {unsure ? texts.unsure : give.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {/* After a lost answer only the same credit can be asked for again. */}
        <Button variant="default" onClick={onBack} disabled={give.isPending || unsure}>
          {texts.back}
        </Button>
        <Button onClick={confirm} disabled={give.isPending} data-autofocus>
          {give.isPending ? texts.crediting : texts.confirm}
        </Button>
      </Group>
    </Stack>
  )
}

function Account({ customer, balance, credit: { valor } }: AccountProps) {
  const held = customer.cashloop_balance
  return (
    <dl className={classes.account}>
      <Line label={texts.customerNow} value={formatClp(held)} />
      {balance !== undefined && <Line label={texts.companyNow} value={formatClp(balance)} />}
      <Line label={texts.credit} value={`+ ${formatClp(valor)}`} />
      <Line label={texts.customerAfter} value={formatClp(held + valor)} total />
      {balance !== undefined && <Line label={texts.companyAfter} value={formatClp(Math.max(balance - valor, 0))} />}
    </dl>
  )
}

function Line({ label, value, total = false }: { label: string; value: string; total?: boolean }) {
  return (
    <div data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
