import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { LeaveTeam } from '@loopi/shared/admin/late-leave-team'
import { leaveTexts } from '@loopi/shared/admin/leave-team.texts'
import { useMay, useTeamRole } from '@loopi/shared/current-user'
import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { SettingsCard } from '../../../components/settings-card.tsx'
import { paths } from '../../../paths.ts'
import { settingsTexts as texts } from '../settings.texts.ts'
import classes from './company.module.css'

/** Role of a member in the company's team, with the way out of it; nothing for others. */
export function OwnRole() {
  const role = useTeamRole()
  const keepsTeam = useMay('equipe')
  const [leaving, setLeaving] = useState(false)
  if (role === null) return null
  return (
    <div className={classes.role}>
      <SettingsCard id="settings-role" title={texts.role(TEAM_ROLE_LABELS[role])} text={TEAM_ROLE_WORDS[role]}>
        {keepsTeam ? (
          <Button component={Link} to={paths.team} variant="light">
            {texts.toTeam}
          </Button>
        ) : (
          <Button color="red" variant="outline" onClick={() => setLeaving(true)}>
            {leaveTexts.action}
          </Button>
        )}
      </SettingsCard>
      <LeaveTeam opened={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
