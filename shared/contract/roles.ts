/** The three roles of the platform, as stored and sent. */
export const ROLES = ['cliente', 'admin', 'root'] as const

export type Role = (typeof ROLES)[number]

/** Roles in a company's team, as stored and sent. Every member has the role `admin` of the platform. */
export const TEAM_ROLES = ['proprietario', 'gestor', 'marketing', 'financeiro', 'caixa', 'leitura'] as const

export type TeamRole = (typeof TEAM_ROLES)[number]

/** Parses a role in any spelling (` Admin `); null for anything unknown. */
export function parseRole(value: unknown): Role | null {
  if (typeof value !== 'string') return null
  const role = value.trim().toLowerCase()
  return ROLES.find((known) => known === role) ?? null
}
