import { isInitialLoading } from '@loopi/ui/query'
import { useCurrentUser } from './components/use-current-user.ts'
import { WelcomePage } from './features/home/welcome.page.tsx'
import { useOwnRelations } from './features/invitations/invitations.queries.ts'
import { InvitationsCard } from './features/invitations/invitations-card.tsx'

/** `/area-do-cliente` with the invitations that wait there: features do not know each other, so they meet here. */
export function HomePage() {
  const isCustomer = useCurrentUser().is === 'customer'
  const own = useOwnRelations({ enabled: isCustomer })
  return <WelcomePage invitations={<InvitationsCard own={own} />} areInvitationsAwaited={isInitialLoading(own)} />
}
