import { ROLES, type Role } from '@loopi/contract/roles'
import { ACTING_PERMISSIONS, type Permission, permissionsOf, TEAM_ROLES } from '@loopi/contract/team/permissions'

/**
 * People that the demo signs in: one of each role, where `admin` is the owner of the company; the other members of its
 * team by their roles; and root while it acts for the company.
 */
export const PERSONAS = [...ROLES, 'gestor', 'marketing', 'financeiro', 'caixa', 'leitura', 'atuando'] as const

export type Persona = (typeof PERSONAS)[number]

const PREFIX = 'standalone-'

/** Token of a persona; the demo identifies callers only by it. */
export const tokenOf = (persona: Persona): string => `${PREFIX}${persona}`

export const personaOf = ({ token }: { readonly token: string | null }): Persona | null =>
  PERSONAS.find((persona) => token === tokenOf(persona)) ?? null

/** Role in sessions and `/me`: `admin` for everybody who works for the company. */
export const roleOfPersona = (persona: Persona): Role => ROLES.find((role) => role === persona) ?? 'admin'

/** Role in the company's team; null outside of it. */
export const teamRoleOf = (persona: Persona) =>
  persona === 'admin' ? 'proprietario' : (TEAM_ROLES.find((role) => role === persona) ?? null)

/** Permissions for the company; empty for customers and root. */
export function permissionsOfPersona(persona: Persona): readonly Permission[] {
  if (persona === 'atuando') return ACTING_PERMISSIONS
  const teamRole = teamRoleOf(persona)
  return teamRole === null ? [] : permissionsOf(teamRole)
}
