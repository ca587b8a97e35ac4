import type { BalanceRequestKind } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { COMPANY_CREDIT_LIMIT } from '@loopi/contract/companies/companies.schemas'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatClp, wholeNumberOf } from '@loopi/shared/texts/format'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { NumberInput } from '@loopi/shared/ui/number-input'
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
