/** The three roles of the platform, as stored and sent. */
export const ROLES = ['cliente', 'admin', 'root'] as const

export type Role = (typeof ROLES)[number]

/** Reads a role as people and old clients write it (` Admin `); anything unknown is null. */
export function parseRole(value: unknown): Role | null {
  if (typeof value !== 'string') return null
  const role = value.trim().toLowerCase()
  return ROLES.find((known) => known === role) ?? null
}
