import type { BalanceRequestKind } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { COMPANY_CREDIT_LIMIT } from '@loopi/contract/companies/companies.schemas'
import { FormFooter } from '@loopi/ui/components'
import { Stack, Text, TextInput } from '@loopi/ui/core'
import { Modal } from '@loopi/ui/dialogs'
import { useForm } from '@loopi/ui/forms/use-form'
import { notify } from '@loopi/ui/notify'
import { NumberInput } from '@loopi/ui/number-input'
import { common } from '@loopi/ui/texts/common'
import { formatClp, wholeNumberOf } from '@loopi/ui/texts/format'
import { useSummary } from '../../../components/credit.queries.ts'
import { useAskForBalance } from './balance.queries.ts'
import { balanceTexts as texts } from './balance.texts.ts'

type Props = { kind: BalanceRequestKind; opened: boolean; onClose: () => void }

/** Requests CLP from root, or the release of CLP that redemptions earned. */
export function RequestDialog({ kind, opened, onClose }: Props) {
  const ask = useAskForBalance()
  const received = useSummary().data?.recebido_em_resgates ?? 0
  const most = kind === 'liberacao' ? received : COMPANY_CREDIT_LIMIT
  const form = useForm({
    initialValues: { valor: '', observacao: '' },
    validate: {
      valor: (typed) => {
        const amount = wholeNumberOf(typed)
        if (amount === null || amount < 1) return texts.amountInvalid
        if (amount <= most) return null
        return kind === 'liberacao' ? texts.amountBeyond : texts.amountTooLarge
      },
    },
  })
  const close = () => {
    ask.reset()
    onClose()
  }
  const submit = form.onSubmit(({ valor, observacao }) =>
    ask.mutate(
      { tipo: kind, valor: wholeNumberOf(valor) ?? 0, observacao: observacao.trim() || null },
      {
        onSuccess: () => {
          form.reset()
          onClose()
          notify.success(texts.sent)
        },
      },
    ),
  )
  return (
    <Modal opened={opened} onClose={ask.isPending ? () => {} : close} title={texts[kind].title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{texts[kind].intro}</Text>
          <NumberInput
            label={texts.amount}
            description={kind === 'liberacao' ? texts.received(formatClp(received)) : undefined}
            required
            data-autofocus
            {...form.getInputProps('valor')}
          />
          <TextInput
            label={texts.note}
            description={texts.noteHint}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('observacao')}
          />
          <FormFooter
            error={ask.error && (ask.error.erro ?? texts.failed)}
            submitLabel={texts.submit}
            busyLabel={texts.submitting}
            isBusy={ask.isPending}
            back={{ label: common.cancel, go: close }}
          />
        </Stack>
      </form>
    </Modal>
  )
}
