import type { InvitedPerson } from '@loopi/contract/invitations/invitations.reading'
import { useState } from 'react'

/** Invitation that is being taken back or given CLP, with the dialogs that ask about it. */
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

/** Name that the company has for somebody whom it has invited. */
export const nameOf = ({ name, email }: InvitedPerson): string => name ?? email
