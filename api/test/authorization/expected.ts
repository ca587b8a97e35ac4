import type { Endpoint } from '@loopi/contract/endpoint'
import type { ErrorCode } from '@loopi/contract/errors/catalogue'
import { ACTING_PERMISSIONS, grants, type Permission, type TeamRole } from '@loopi/contract/team/permissions'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import {
  type AnswerRow,
  type Caller,
  type Codes,
  DEVICES,
  type DeviceCaller,
  MEMBERS,
  type MemberCaller,
} from './access/answers.ts'
import { type EndpointName, matrix } from './matrix.ts'

/** Roles of members; null for root acting for the company. */
export const TEAM_ROLE_OF: { readonly [caller in MemberCaller]: TeamRole | null } = {
  'gestor A': 'gestor',
  'marketing A': 'marketing',
  'financeiro A': 'financeiro',
  'caixa A': 'caixa',
  'leitura A': 'leitura',
  'cliente e gestor A': 'gestor',
  'root por A': null,
}

const ROLE_OF: { readonly [caller in Caller]?: 'cliente' | 'admin' | 'root' } = {
  'cliente A': 'cliente',
  'cliente B': 'cliente',
  'admin A': 'admin',
  'admin B': 'admin',
  root: 'root',
}

export const isMember = (caller: Caller): caller is MemberCaller => (MEMBERS as readonly Caller[]).includes(caller)

export const isDevice = (caller: Caller): caller is DeviceCaller => (DEVICES as readonly Caller[]).includes(caller)

const ENDPOINTS = new Map<string, Endpoint>(contractEndpoints)
const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS.get(name) as Endpoint

/**
 * Expected statuses of a caller: of the first admins and all others as written in the matrix; of other members those of
 * the first admin, where the contract's table of permissions lets them call. Devices get those of their company's first
 * admin where the contract lets devices call, and elsewhere those of visitors.
 */
export function codesOf(name: EndpointName, caller: Caller): Codes {
  const row: AnswerRow = matrix[name]
  if (isDevice(caller) && !mayDeviceCall(endpointOf(name), caller)) return codesOf(name, 'anonymous')
  const exception = row.but[caller]
  if (exception !== undefined) return exception
  if ('everybody' in row) return row.everybody
  if (isMember(caller)) return mayCall(endpointOf(name), TEAM_ROLE_OF[caller]) ? row.admin : 403
  return row[isDevice(caller) ? 'admin' : (ROLE_OF[caller] ?? 'nobody')]
}

const mayDeviceCall = ({ device }: Endpoint, caller: DeviceCaller): boolean =>
  device === true && (caller === 'aparelho A' || caller === 'aparelho B')

function mayCall({ access, permission }: Endpoint, role: TeamRole | null): boolean {
  if (!access.includes('admin') || permission === undefined) return false
  if (permission === 'session') return true
  return permission === 'self' ? role !== null : isGranted(role, permission)
}

const isGranted = (role: TeamRole | null, permission: Permission): boolean =>
  role === null ? ACTING_PERMISSIONS.includes(permission) : grants(role, permission)

/** False for devices, and for members who may not see their company's hidden brands and promotions. */
export const seesOffers = (caller: Caller): boolean =>
  !isDevice(caller) && (!isMember(caller) || isGranted(TEAM_ROLE_OF[caller], 'ofertas.ver'))

/** Code of the access check's refusal; null where the handler refuses, or may. */
export function refusalOf(name: EndpointName, caller: Caller, status: number): ErrorCode | null {
  const { access, device } = endpointOf(name)
  if (status === 401 && access !== 'public') return isDevice(caller) && device ? 'device/gone' : 'auth/required'
  if (status !== 403 || isDevice(caller)) return null
  if (access !== 'public' && !access.includes(isMember(caller) ? 'admin' : (ROLE_OF[caller] ?? 'cliente')))
    return 'auth/forbidden'
  if (!isMember(caller)) return null
  return TEAM_ROLE_OF[caller] === null ? 'auth/acting' : 'auth/not-permitted'
}
