import type { ErrorCode } from '../errors/catalogue.ts'
import { ROLES, type Role } from '../roles.ts'
import { ACTING_PERMISSIONS, grants, type Permission, TEAM_ROLES } from './permissions.ts'

/** Fields of an `Endpoint` that the access check goes by. */
type Declared = {
  readonly access: 'public' | readonly Role[]
  readonly permission?: Permission | 'self' | 'session'
  readonly device?: true
  readonly beforeSecondFactor?: true
  readonly stepUp?: boolean
}

/** Refusals of the access check, by what an endpoint declares. */
export function accessRefusals(endpoint: Declared): readonly ErrorCode[] {
  const { access, device, beforeSecondFactor, stepUp } = endpoint
  if (access === 'public') return []
  const isForStaff = access.includes('admin') || access.includes('root')
  return [
    ...(['auth/required', 'auth/removed'] as const),
    ...(device ? (['device/gone'] as const) : []),
    ...(ROLES.every((role) => access.includes(role)) ? [] : (['auth/forbidden'] as const)),
    ...(access.includes('admin') ? permissionRefusals(endpoint) : []),
    ...(isForStaff && !beforeSecondFactor ? (['second-factor/missing'] as const) : []),
    ...(stepUp ? (['auth/step-up'] as const) : []),
  ]
}

function permissionRefusals({ permission }: Declared): readonly ErrorCode[] {
  if (permission === undefined || permission === 'session') return []
  if (permission === 'self') return ['auth/acting']
  return [
    ...(TEAM_ROLES.every((role) => grants(role, permission)) ? [] : (['auth/not-permitted'] as const)),
    ...(ACTING_PERMISSIONS.includes(permission) ? [] : (['auth/acting'] as const)),
  ]
}
