import type { Member, Team } from '@loopi/contract/team/team.reading'
import { leaveTexts } from '@loopi/shared/admin/leave-team.texts'
import { ActionMenu, BinIcon, LineIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import type { RoleChange } from './team.queries.ts'
import { isLastKeeper } from './team.rules.ts'
import { teamTexts as texts } from './team.texts.ts'

/** What can be done with a member; each opens its question. */
export type MemberActions = {
  readonly ask: (change: RoleChange) => void
  readonly remove: (member: Member) => void
  readonly transfer: (member: Member) => void
  readonly leave: () => void
}

type Props = { member: Member; team: Team; actions: MemberActions }

export function MemberMenu({ member, team, actions: { remove, transfer, leave } }: Props) {
  const isLast = isLastKeeper(member, team)
  return (
    <ActionMenu
      actions={
        member.voce
          ? [
              {
                label: isLast ? texts.lastOwner : leaveTexts.action,
                isOff: isLast,
                isDangerous: !isLast,
                onChosen: leave,
              },
            ]
          : [
              { label: texts.transfer, onChosen: () => transfer(member) },
              {
                ...{ label: texts.remove, icon: <BinIcon size={16} />, isDangerous: true },
                onChosen: () => remove(member),
              },
            ]
      }
    >
      {(button) => (
        <Button {...button} variant="subtle" size="compact-sm" px={6} aria-label={texts.actionsFor(member.name)}>
          <LineIcon size={20} strokeWidth={3.2} d="M5 12h.01M12 12h.01M19 12h.01" />
        </Button>
      )}
    </ActionMenu>
  )
}
