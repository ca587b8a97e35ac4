import type { Permission } from './permissions.ts'

/**
 * What a page needs of a member: a permission of the team's table, or `self` for the person's own account, which is
 * closed while root acts for a company.
 */
export type PagePermission = Permission | 'self'

/** True when a member may do what needs the permission; always for what needs none. */
export type May = (permission: PagePermission | undefined) => boolean

type Granted = {
  /** Of `/me`; everything is allowed when a server without teams names none. */
  readonly permissoes?: readonly string[] | null | undefined
  readonly isActing?: boolean
}

/** What a member may do by the answer of `/me`. */
export const mayBy =
  ({ permissoes, isActing = false }: Granted): May =>
  (permission) => {
    if (permission === 'self') return !isActing
    return permission === undefined || !permissoes || permissoes.includes(permission)
  }
