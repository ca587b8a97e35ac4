import { isInitialLoading } from '@loopi/shared/ui/query'
import { useCurrentUser } from './components/use-current-user.ts'
import { WelcomePage } from './features/home/welcome.page.tsx'
import { useOwnRelations } from './features/invitations/invitations.queries.ts'
import { InvitationsCard } from './features/invitations/invitations-card.tsx'

/**
 * `/area-do-cliente` with open invitations: the app layer joins both features, because features do not import each
 * other.
 */
export function HomePage() {
  const isCustomer = useCurrentUser().is === 'customer'
  const own = useOwnRelations({ enabled: isCustomer })
  return <WelcomePage invitations={<InvitationsCard own={own} />} areInvitationsAwaited={isInitialLoading(own)} />
}
