import { parseRole, type Role } from '@loopi/shared/contract/roles'

const HOMES: Record<Role, string> = {
  cliente: '/area-do-cliente',
  admin: '/admin-dashboard',
  root: '/admin-root',
}

/** Home page of a role after signing in; any other role belongs to the login page. */
export function homeOf(role: unknown): string {
  const known = parseRole(role)
  return known ? HOMES[known] : '/admin-login'
}
