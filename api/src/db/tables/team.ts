import type { TeamRole } from '@loopi/contract/team/permissions'
import type { Generated } from 'kysely'
import type { IdentityColumn } from './columns.ts'

/** People of companies, and invitations to join them. */
export type TeamTables = {
  company_members: CompanyMembersTable
  team_invitations: TeamInvitationsTable
}

type CompanyMembersTable = {
  id: IdentityColumn
  company_id: number
  user_id: number
  role: TeamRole
  /** A person is an active member of one company at most. */
  state: Generated<'active' | 'removed'>
  /** Null for the first admin. */
  invited_by: number | null
  created_at: Date
  ended_at: Date | null
}

type TeamInvitationsTable = {
  id: IdentityColumn
  company_id: number
  /** In lower case. */
  email: string
  role: TeamRole
  /** SHA-256 of the token; null once the invitation has ended. */
  token_hash: Buffer | null
  invited_by: number | null
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
}
