import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { useState } from 'react'

/** Withdrawal and offer of an invitation, with their dialogs. */
export function useInvitationActions() {
  const [withdrawn, withdraw] = useState<InvitedPerson | null>(null)
  const [offered, offer] = useState<InvitedPerson | null>(null)
  const onClose = () => {
    withdraw(null)
    offer(null)
  }
  return { withdrawn, withdraw, offered, offer, opened: withdrawn !== null || offered !== null, onClose }
}

export type InvitationActions = ReturnType<typeof useInvitationActions>

/** Name that the company typed, or the e-mail. */
export const nameOf = ({ name, email }: InvitedPerson): string => name ?? email
