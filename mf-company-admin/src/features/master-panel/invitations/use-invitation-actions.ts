import type { InvitedPerson } from '@loopi/contract/customers/customers.reading'
import { useState } from 'react'

/** Invitation that is being taken back or given CLP. */
export function useInvitationActions() {
  const [withdrawn, withdraw] = useState<InvitedPerson | null>(null)
  const [offered, offer] = useState<InvitedPerson | null>(null)
  return { withdrawn, withdraw, offered, offer }
}

export type InvitationActions = ReturnType<typeof useInvitationActions>

/** Name that the company has for somebody whom it has invited. */
export const nameOf = ({ name, email }: InvitedPerson): string => name ?? email
