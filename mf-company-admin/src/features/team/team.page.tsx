import type { Member, Team } from '@loopi/contract/team/team.reading'
import { LeaveTeam } from '@loopi/shared/admin/late-leave-team'
import { common } from '@loopi/shared/texts/common'
import { ErrorState, LoadingState, lateDialog } from '@loopi/shared/ui/components'
import { Button, Card, Skeleton, Text } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { useState } from 'react'
import { Alone } from './alone.tsx'
import { InvitedTable } from './invited-table.tsx'
import { MembersTable } from './members-table.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { type RoleChange, useTeam } from './team.queries.ts'
import { inviteTexts, teamTexts as texts } from './team.texts.ts'

const InviteDialog = lateDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const RemoveMember = lateDialog(async () => (await import('./remove-member.tsx')).RemoveMember)
const RoleQuestion = lateDialog(async () => (await import('./role-question.tsx')).RoleQuestion)
const TransferDialog = lateDialog(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** People of the company's team, their roles, and open invitations. */
export function TeamPage() {
  const team = useTeam()
  const [inviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  return (
    <PanelPage
      title={texts.title}
      // One button for both states, so that the first invitation leaves the focus where it was.
      actions={<Button onClick={invite}>{isAlone(team.data) ? inviteTexts.first : inviteTexts.action}</Button>}
    >
      {team.data ? (
        <Known team={team.data} />
      ) : team.isError ? (
        <Card>
          <ErrorState
            message={texts.failed}
            error={team.error}
            retryLabel={common.retry}
            onRetry={() => void team.refetch()}
          />
        </Card>
      ) : (
        <LoadingState label={common.loading}>
          <Skeleton h="20rem" radius="md" />
        </LoadingState>
      )}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </PanelPage>
  )
}

const isAlone = (team: Team | undefined): boolean => team?.membros.length === 1 && team.convites.length === 0

/** Open question and its member, who stays during the closing animation. */
type Question = {
  readonly is: 'nothing' | 'role' | 'removal' | 'transfer' | 'leaving'
  readonly member: Member | null
  readonly papel: Member['papel'] | null
}

function Known({ team }: { team: Team }) {
  const [asked, setAsked] = useState<Question>({ is: 'nothing', member: null, papel: null })
  const { is, member, papel } = asked
  const close = () => setAsked((before) => ({ ...before, is: 'nothing' }))
  const actions = {
    ask: (change: RoleChange) => setAsked({ is: 'role', ...change }),
    remove: (who: Member) => setAsked({ is: 'removal', member: who, papel: null }),
    transfer: (to: Member) => setAsked({ is: 'transfer', member: to, papel: null }),
    leave: () => setAsked({ is: 'leaving', member: null, papel: null }),
  }
  return (
    <>
      {isAlone(team) ? (
        <Alone />
      ) : (
        <Text c="dimmed" maw="70ch">
          {texts.intro}
        </Text>
      )}
      <MembersTable team={team} actions={actions} />
      <InvitedTable invitations={team.convites} />
      <SecondFactorCard team={team} />
      <RoleQuestion change={member && papel && { member, papel }} opened={is === 'role'} onClose={close} />
      <RemoveMember member={member} opened={is === 'removal'} onClose={close} />
      <TransferDialog member={member} opened={is === 'transfer'} onClose={close} />
      <LeaveTeam opened={is === 'leaving'} onClose={close} />
    </>
  )
}
