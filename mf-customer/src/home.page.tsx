import { WelcomePage } from './features/home/welcome.page.tsx'
import { InvitationsCard } from './features/invitations/invitations-card.tsx'

/** `/area-do-cliente` with the invitations that wait there: features do not know each other, so they meet here. */
export const HomePage = () => <WelcomePage invitations={<InvitationsCard />} />
