import { batches } from '@loopi/contract/batches/batches.contract'
import type { Input } from '@loopi/contract/endpoint'
import { products } from '@loopi/contract/products/products.contract'
import type { Person } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import { companyWorld } from '../company-customers.ts'

type BatchBody = Input<typeof batches.create>['body']
type Over = Record<string, unknown>

/** Lot of a day with every field. */
export const lot: Omit<BatchBody, 'produto_id'> = {
  lote: 'L-2026.11',
  quantidade: 50,
  posicao: 'interno',
  clp_por_codigo: 10,
  limite_dia: 3,
  validade: '2027-03-31',
  ufs: ['MG', 'SP'],
}

/** Points that a company has at the beginning. */
export const FUNDS = 1_000

/** Two companies with a brand and points each, rebuilt before each test, with helpers to write products and batches. */
export function codeCompanies(t: TestApp) {
  const people = {} as Record<'admin' | 'other', Person>
  const brandsOf = {} as Record<'admin' | 'other', number>
  beforeEach(async () => {
    Object.assign(people, { admin: await t.as('admin'), other: await t.as('admin') })
    for (const name of ['admin', 'other'] as const) {
      await companyWorld(t).fund(people[name], FUNDS)
      const brand = { user_id: people[name].id, nome: `Marca de ${name}`, tipo: 'digital' } as const
      brandsOf[name] = (await t.db.insertInto('brands').values(brand).returning('id').executeTakeFirstOrThrow()).id
    }
  })
  type Keyed = { readonly key?: string; readonly as?: Person }
  const options = ({ key, as = people.admin }: Keyed) => ({ as, ...(key && { headers: { 'idempotency-key': key } }) })
  const product = (over: Over = {}) => ({ nome: 'Café torrado 250 g', marca_id: brandsOf.admin, ...over })
  const createProduct = (over: Over = {}, sent: Keyed = {}) =>
    t.call(products.create, { body: product(over) }, options(sent))
  const createBatch = (over: Over & { readonly produto_id: number }, sent: Keyed = {}) =>
    t.call(batches.create, { body: { ...lot, ...over } }, options(sent))
  const auditLog = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
  return {
    people,
    brandsOf,
    product,
    createProduct,
    createBatch,
    actions: async () => (await auditLog()).filter(({ action }) => action !== 'company.credit').map((l) => l.action),
    lastLine: async () => (await auditLog()).at(-1),
    accounts: async (as = people.admin) => {
      const rows = await t.db.selectFrom('ledger_accounts').selectAll().where('owner_id', '=', as.id).execute()
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
    },
  }
}
