import type { OwnInvitation } from '@loopi/contract/invitations/invitations.schemas'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { common } from '@loopi/shared/texts/common'
import { formatInstant } from '@loopi/shared/texts/format'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Title } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { HomeCard } from '../../components/home-card.tsx'
import classes from './invitations.module.css'
import { useAccept, type useOwnRelations, useRefuse } from './invitations.queries.ts'
import { invitationTexts as texts } from './invitations.texts.ts'

/** Open invitations of companies; empty without any. */
export function InvitationsCard({ own }: { own: ReturnType<typeof useOwnRelations> }) {
  const [refused, setRefused] = useState<OwnInvitation | null>(null)
  const refuse = useRefuse()
  const failed = own.isError && !own.data
  if (!failed && (own.data?.convites.length ?? 0) === 0) return null
  const confirm = () => refused && refuse.mutate(refused.id, { onSettled: () => setRefused(null) })
  return (
    <HomeCard className={classes.card} aria-labelledby="invitations-card">
      <Title order={2} size="h3" id="invitations-card">
        {texts.title}
      </Title>
      {failed ? (
        <Group gap="md" mt="sm">
          <p role="alert" className={classes.text}>
            {texts.failed}
          </p>
          <Button variant="light" size="sm" onClick={() => void own.refetch()}>
            {common.retry}
          </Button>
        </Group>
      ) : (
        <>
          <p className={classes.text}>{texts.intro}</p>
          <ul className={classes.list}>
            {own.data?.convites.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} onRefuse={setRefused} />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        opened={refused !== null}
        title={texts.refuseTitle}
        confirm={texts.refuse}
        keep={texts.keep}
        pending={refuse.isPending}
        onConfirm={confirm}
        onClose={() => setRefused(null)}
      >
        <strong>{refused?.empresa}</strong>
        <br />
        {texts.refuseText}
      </ConfirmDialog>
    </HomeCard>
  )
}

type InvitationProps = { invitation: OwnInvitation; onRefuse: (invitation: OwnInvitation) => void }

function Invitation({ invitation, onRefuse }: InvitationProps) {
  const { id, empresa, enviado_em, vence_em, clp_oferecido: amount, motivo } = invitation
  const accept = useAccept()
  const noFunds = accept.error?.hasCode('invitation/no-funds') ?? false
  const action = noFunds ? texts.acceptWithout : amount === null ? texts.accept : texts.acceptGift(amount)
  return (
    <li>
      <div className={classes.what}>
        <strong>{empresa}</strong>
        <span>{texts.sent(formatInstant(enviado_em), formatInstant(vence_em))}</span>
        {amount !== null && <span className={classes.gift}>{texts.gift(amount)}</span>}
        {motivo !== null && <span>{texts.reason(motivo)}</span>}
      </div>
      <Group gap="sm">
        <Button
          disabled={accept.isPending}
          aria-label={texts.acceptOf(action, empresa)}
          onClick={() => accept.mutate({ id, withCredit: !noFunds })}
        >
          {action}
        </Button>
        <Button
          variant="default"
          disabled={accept.isPending}
          aria-label={texts.refuseOf(empresa)}
          onClick={() => onRefuse(invitation)}
        >
          {texts.refuse}
        </Button>
      </Group>
      <ErrorAlert message={accept.isError && accept.error.message} />
    </li>
  )
}
