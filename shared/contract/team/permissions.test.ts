import { ACTING_PERMISSIONS, grants, type Permission, permissionsOf, TEAM_ROLES } from './permissions.ts'

/**
 * The table of the specification by hand: does all, reads, or nothing. Each row has the permission to do and, where the
 * specification knows reading, the one to read; 'carteira' is part of its row of the company's data and keys. The one
 * deviation: 'financeiro' reads the list of customers, because who gives CLP has to find the customer.
 */
const TABLE: readonly (readonly [does: Permission, reads: Permission | null, ...roles: ('yes' | 'read' | '–')[]])[] = [
  // does, reads, proprietario, gestor, marketing, financeiro, caixa, leitura
  ['equipe', null, 'yes', '–', '–', '–', '–', '–'],
  ['empresa', null, 'yes', 'yes', '–', '–', '–', '–'],
  ['carteira', null, 'yes', 'yes', '–', '–', '–', '–'],
  ['ofertas', 'ofertas.ver', 'yes', 'yes', 'yes', '–', '–', 'read'],
  ['clientes', 'clientes.ver', 'yes', 'yes', 'yes', 'read', '–', 'read'],
  ['creditos', null, 'yes', 'yes', '–', 'yes', '–', '–'],
  ['exportar', null, 'yes', 'yes', '–', 'yes', '–', '–'],
  ['resultados', 'resultados.ver', 'yes', 'yes', 'read', 'yes', '–', 'read'],
  ['lojas', 'lojas.ver', 'yes', 'yes', '–', '–', '–', 'read'],
  ['caixa', null, 'yes', 'yes', '–', '–', 'yes', '–'],
  ['caixa.estornar', null, 'yes', 'yes', '–', '–', '–', '–'],
]

test.each(TABLE.map((row) => ({ row, does: row[0] })))('$does is given as the specification says', ({ row }) => {
  const [does, reads, ...roles] = row
  const given = TEAM_ROLES.map((role) => {
    if (grants(role, does)) return 'yes'
    return reads !== null && grants(role, reads) ? 'read' : '–'
  })
  expect(given).toEqual(roles)
  // Who may change it may read it.
  if (reads !== null) for (const role of TEAM_ROLES) expect(grants(role, reads) || !grants(role, does)).toBe(true)
})

test('the table names every permission', () => {
  const named = TABLE.flatMap(([does, reads]) => (reads === null ? [does] : [does, reads]))
  expect(named.toSorted()).toEqual([...permissionsOf('proprietario')].toSorted())
})

test('root acting for a company does what a gestor does, without wallet, credit and export', () => {
  const refused: readonly Permission[] = ['carteira', 'creditos', 'exportar']
  expect(ACTING_PERMISSIONS).toEqual(permissionsOf('gestor').filter((permission) => !refused.includes(permission)))
  expect(ACTING_PERMISSIONS).not.toContain('equipe')
})
