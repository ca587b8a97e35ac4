import type { Permission } from './permissions.ts'

/** True when a member may do what needs the permission; always for what needs none. */
export type May = (permission: Permission | undefined) => boolean

/** What a member may do by the `permissoes` of `/me`; everything when a server without teams names none. */
export const mayBy =
  (permissoes: readonly string[] | null | undefined): May =>
  (permission) =>
    permission === undefined || !permissoes || permissoes.includes(permission)
