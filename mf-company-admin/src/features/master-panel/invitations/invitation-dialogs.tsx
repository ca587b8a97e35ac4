import { MAX_CREDIT } from '@loopi/contract/credits/credits.schemas'
import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { CreditDialog } from '@loopi/shared/admin/credit'
import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { formatClp } from '@loopi/shared/texts/format'
import { useSummary } from '../../../components/credit.queries.ts'
import { creditTexts } from '../../../components/credit.texts.ts'
import { invitationTexts as texts } from '../master-panel.texts.ts'
import { useOffer, useWithdraw } from './invitations.queries.ts'
import { type InvitationActions, nameOf } from './use-invitation-actions.ts'

/** Confirmations of the actions on an invitation. */
export function InvitationDialogs({ withdrawn, withdraw, offered, offer, opened }: InvitationActions) {
  const taking = useWithdraw()
  const confirm = () => withdrawn && taking.mutate(withdrawn.id, { onSettled: () => withdraw(null) })
  return (
    <>
      <ConfirmDialog
        opened={opened && withdrawn !== null}
        title={texts.withdrawTitle}
        confirm={texts.withdraw}
        keep={texts.keep}
        pending={taking.isPending}
        onConfirm={confirm}
        onClose={() => withdraw(null)}
      >
        <strong>{withdrawn && nameOf(withdrawn)}</strong>
        <br />
        {texts.withdrawText}
      </ConfirmDialog>
      <OfferDialog invited={opened ? offered : null} onClose={() => offer(null)} />
    </>
  )
}

function OfferDialog({ invited, onClose }: { invited: InvitedPerson | null; onClose: () => void }) {
  const balance = useSummary(invited !== null).data?.saldo_empresa ?? undefined
  const submit = useOffer()
  const beyond = (amount: number) => {
    if (amount > MAX_CREDIT) return creditTexts.amountTooLarge
    return balance !== undefined && amount > balance ? creditTexts.amountBeyond : null
  }
  const account = (_to: unknown, amount: number) => [
    ...(balance === undefined ? [] : [{ label: texts.companyNow, value: formatClp(balance) }]),
    { label: texts.offered, value: formatClp(amount), total: true },
  ]
  const hints = {
    amount: balance === undefined ? texts.offerUnknown : texts.offerHint(formatClp(balance)),
    reason: texts.reasonHint,
  }
  const to = invited && { id: invited.id, name: nameOf(invited) }
  return <CreditDialog to={to} opened={invited !== null} {...{ onClose, hints, beyond, account, submit }} />
}
