import type { TeamRole } from '../roles.ts'

export { TEAM_ROLES, type TeamRole } from '../roles.ts'

/**
 * What a member of a team may do, and who. The api's access check, the menus, the buttons and the documents read this
 * table; nothing else names a role. `x.ver` is reading only.
 *
 * Who gives CLP has to find the customer, so 'financeiro' reads the list of customers too.
 */
export const PERMISSIONS = {
  /** Members, ownership, and what all of them have to keep to. */
  equipe: ['proprietario'],
  /** The company's data, integrations and keys. */
  empresa: ['proprietario', 'gestor'],
  /** Going to the wallet's provider in the company's name, with a login of its own. */
  carteira: ['proprietario', 'gestor'],
  /** Brands, promotions, products and codes. */
  ofertas: ['proprietario', 'gestor', 'marketing'],
  'ofertas.ver': ['proprietario', 'gestor', 'marketing', 'leitura'],
  /** Inviting and importing customers. */
  clientes: ['proprietario', 'gestor', 'marketing'],
  'clientes.ver': ['proprietario', 'gestor', 'marketing', 'financeiro', 'leitura'],
  creditos: ['proprietario', 'gestor', 'financeiro'],
  /** Customers as a file. */
  exportar: ['proprietario', 'gestor', 'financeiro'],
  /** Settlement: requests for balance and what follows from the statement. */
  resultados: ['proprietario', 'gestor', 'financeiro'],
  'resultados.ver': ['proprietario', 'gestor', 'marketing', 'financeiro', 'leitura'],
  /** Stores and devices. */
  lojas: ['proprietario', 'gestor'],
  'lojas.ver': ['proprietario', 'gestor', 'leitura'],
  /** Checking and using coupons, and undoing one's own uses. */
  caixa: ['proprietario', 'gestor', 'caixa'],
  /** Undoing uses of anybody. */
  'caixa.estornar': ['proprietario', 'gestor'],
} as const satisfies Record<string, readonly TeamRole[]>

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** True when a role of the team has a permission. */
export const grants = (role: TeamRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly TeamRole[]).includes(role)

/** Permissions of a role, in the order of the table. */
export const permissionsOf = (role: TeamRole): readonly Permission[] =>
  ALL_PERMISSIONS.filter((permission) => grants(role, permission))

/** Refused while root acts for a company; the wallet's login would stay open for longer than that. */
const NOT_FOR_ROOT: readonly Permission[] = ['equipe', 'carteira', 'creditos', 'exportar']

/** Permissions of root while it acts for a company: those of a 'gestor' without wallet, credit, export and team. */
export const ACTING_PERMISSIONS: readonly Permission[] = permissionsOf('gestor').filter(
  (permission) => !NOT_FOR_ROOT.includes(permission),
)
