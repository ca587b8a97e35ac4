import { lateDialog } from '@loopi/shared/ui/components'

/** Question whose code loads after the page. */
export const LeaveTeam = lateDialog(async () => (await import('./leave-team.tsx')).LeaveTeam)
