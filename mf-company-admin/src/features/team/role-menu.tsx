import { TEAM_ROLES, type TeamRole } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import type { Member } from '@loopi/contract/team/team.reading'
import { notify } from '@loopi/shared/notify'
import { ActionMenu, LineIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import classes from './team.module.css'
import { type RoleChange, useChangeRole } from './team.queries.ts'
import { needsQuestion } from './team.rules.ts'
import { teamTexts as texts } from './team.texts.ts'

type Props = {
  member: Member
  /** Called for changes that are confirmed first. */
  onAsk: (change: RoleChange) => void
}

/** Role of a member, and a menu that says what each role may do. */
export function RoleMenu({ member, onAsk }: Props) {
  const change = useChangeRole()
  const { name, papel: current } = member
  const choose = (papel: TeamRole) => {
    if (papel === current) return
    if (needsQuestion(member, papel)) return onAsk({ member, papel })
    change.mutate({ member, papel }, { onSuccess: () => notify.success(texts.changed(name, TEAM_ROLE_LABELS[papel])) })
  }
  return (
    <div className={classes.role}>
      <ActionMenu
        actions={TEAM_ROLES.map((papel) => ({
          label: TEAM_ROLE_LABELS[papel],
          detail: TEAM_ROLE_WORDS[papel],
          isChosen: papel === current,
          onChosen: () => choose(papel),
        }))}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="compact-sm"
            rightSection={<LineIcon size={16} strokeWidth={2} d="m6 9 6 6 6-6" />}
            disabled={change.isPending}
            aria-label={texts.roleOf(name, TEAM_ROLE_LABELS[current])}
          >
            {change.isPending ? texts.changing : TEAM_ROLE_LABELS[current]}
          </Button>
        )}
      </ActionMenu>
      {change.error && (
        <p className={classes.refused} role="alert">
          {change.error.message}
        </p>
      )}
    </div>
  )
}
