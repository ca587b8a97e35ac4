import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'
import type { TeamInvitation } from '@loopi/contract/team/team.reading'
import { notify } from '@loopi/shared/notify'
import { Button, Group } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import classes from './team.module.css'
import { useResend, useWithdraw } from './team.queries.ts'
import { invitedTexts as texts } from './team.texts.ts'

const COLUMNS: readonly Column<TeamInvitation>[] = [
  { header: texts.email, cell: ({ email }) => <span className={classes.email}>{email}</span>, lead: true },
  { header: texts.role, cell: ({ papel }) => TEAM_ROLE_LABELS[papel], narrow: 'below' },
  {
    header: texts.sent,
    cell: ({ enviado_em, convidado_por }) => texts.sentBy(texts.day(enviado_em), convidado_por),
    narrow: 'none',
  },
  { header: texts.expires, cell: ({ vence_em }) => texts.until(texts.day(vence_em)), narrow: 'below' },
  { header: texts.actions, cell: (invitation) => <Actions invitation={invitation} />, narrow: 'below' },
]

/** Invitations that wait for an answer; nothing without any. */
export const InvitedTable = ({ invitations }: { invitations: readonly TeamInvitation[] }) =>
  invitations.length > 0 && (
    <DataTable
      title={texts.table}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      content={{ is: 'ready', rows: invitations, status: texts.count(invitations.length) }}
    />
  )

function Actions({ invitation: { id, email } }: { invitation: TeamInvitation }) {
  const resend = useResend()
  const withdraw = useWithdraw()
  const isBusy = resend.isPending || withdraw.isPending
  const error = resend.error ?? withdraw.error
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="light"
          size="compact-sm"
          aria-label={texts.resendTo(email)}
          disabled={isBusy}
          onClick={() => resend.mutate(id, { onSuccess: () => notify.success(texts.resent) })}
        >
          {resend.isPending ? texts.resending : texts.resend}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.withdrawOf(email)}
          disabled={isBusy}
          onClick={() => withdraw.mutate(id, { onSuccess: () => notify.success(texts.withdrawn) })}
        >
          {withdraw.isPending ? texts.withdrawing : texts.withdraw}
        </Button>
      </Group>
      {error && (
        <p className={classes.refused} role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}
