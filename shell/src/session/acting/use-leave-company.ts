import { endSession } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { useNavigate } from '@loopi/shared/ui/router'

/**
 * Ends root's acting for a company: back to root's own page, or to the sign-in page in a tab without root's session.
 */
export function useLeaveCompany(): () => void {
  const navigate = useNavigate()
  return () => {
    const { access_token } = session.get()
    if (access_token) endSession(access_token)
    const from = session.stopActing()
    if (from === null) session.forget()
    navigate(from ?? '/admin-login')
  }
}
