import { isDecided, newKey } from '@loopi/shared/api-client'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Alert, Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { useState } from 'react'
import { useCreditCompany } from './companies.queries.ts'
import { creditTexts as texts } from './companies.texts.ts'
import { amountOf, type CreditForm, checkCredit } from './credit.rules.ts'
import classes from './dialogs.module.css'

type Props = { company: Company | null; opened: boolean; onClose: () => void }

/** Issues CLP to a company: amount and reason first, then what it comes to, and only then the credit. */
export function CreditDialog({ company, opened, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      closeOnClickOutside={false}
      title={texts.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {company && <Credit company={company} onBusy={setBusy} onDone={onClose} />}
    </Modal>
  )
}

type CreditProps = { company: Company; onBusy: (busy: boolean) => void; onDone: () => void }

function Credit({ company, onBusy, onDone }: CreditProps) {
  const form = useForm<CreditForm>({ initialValues: { valor: '', motivo: '' }, validate: checkCredit })
  // One key for each reviewed credit: whatever becomes of an answer, confirming again is the same operation.
  const [key, setKey] = useState<string | null>(null)
  const toFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const reviewed = { valor: amountOf(form.values.valor), motivo: form.values.motivo.trim() }

  if (key !== null) {
    const back = () => setKey(null)
    return (
      <Confirmation company={company} credit={{ ...reviewed, key }} onBack={back} onBusy={onBusy} onDone={onDone} />
    )
  }
  return (
    <form onSubmit={form.onSubmit(() => setKey(newKey()), toFirst)} noValidate>
      <Stack gap="md">
        <Text fw={700}>{company.name}</Text>
        <TextInput
          label={texts.amount}
          description={texts.amountHint}
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

type Reviewed = { valor: number; motivo: string; key: string }
type ConfirmationProps = CreditProps & { credit: Reviewed; onBack: () => void }

function Confirmation({ company, credit, onBack, onBusy, onDone }: ConfirmationProps) {
  const give = useCreditCompany(company)
  const confirm = () => {
    onBusy(true)
    give.mutate(credit, {
      onSuccess: () => {
        notify.success(texts.done, `${company.name}: ${formatClp(credit.valor)}`)
        onDone()
      },
      onError: (cause) => notify.error(cause.erro ?? texts.failed),
      onSettled: () => onBusy(false),
    })
  }
  const isUnsure = give.isError && !isDecided(give.error)
  return (
    <Stack gap="lg">
      <div>
        <Text fw={700}>{texts.question}</Text>
        <Text>
          {company.name} · {credit.motivo}
        </Text>
      </div>
      <Account company={company} amount={credit.valor} />
      {give.isError && (
        <Alert color="red" role="alert">
          {isUnsure ? texts.unsure : give.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {/* After a lost answer the amount must not change: only the same credit can be asked for again. */}
        <Button variant="default" onClick={onBack} disabled={give.isPending || isUnsure}>
          {texts.back}
        </Button>
        <Button onClick={confirm} disabled={give.isPending} data-autofocus>
          {give.isPending ? texts.crediting : texts.confirm}
        </Button>
      </Group>
    </Stack>
  )
}

function Account({ company, amount }: { company: Company; amount: number }) {
  return (
    <dl className={classes.account}>
      <div>
        <dt>{texts.now}</dt>
        <dd>{formatClp(company.cashloop_balance)}</dd>
      </div>
      <div>
        <dt>{texts.credit}</dt>
        <dd>+ {formatClp(amount)}</dd>
      </div>
      <div data-total>
        <dt>{texts.after}</dt>
        <dd>{formatClp(company.cashloop_balance + amount)}</dd>
      </div>
    </dl>
  )
}
