import { audit } from '@loopi/contract/audit/audit.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../builders.ts'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { shop } from '../world/brands.ts'
import { companyWorld } from '../world/company-customers.ts'

/** Contains a no-break space, two spaces, a typographic apostrophe and a decomposed accent. */
const NAME = 'Ine\u0302s\u00a0D\u2019Ávila  Lima'
const SHOWN = 'Ine\u0302s D\u2019Ávila Lima'

let t: TestApp
let admin: Person
let root: Person
let holder: Person
beforeAll(async () => {
  t = await testApp()
  root = await t.as('root')
  admin = await t.as('admin', { name: NAME }, { name: NAME })
  await companyWorld(t).customer(admin, { name: NAME })
  await t.call(brands.create, { body: { ...shop, nome: NAME } }, { as: admin })
  const { id } = await aPromotion(t.db, { companyId: admin.id, title: NAME, stock: 2 })
  await t.call(
    customers.preRegister,
    { body: { name: NAME, email: 'ines@exemplo.test', phone: '(11) 98765-4321' } },
    { as: admin },
  )
  holder = await t.as('cliente')
  await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: holder })
})
afterAll(() => t.close())

const LISTS: Record<string, (busca: string) => Promise<number>> = {
  'customers of a company': async (busca) =>
    rowsOf((await t.call(customers.list, { query: { busca } }, { as: admin })).body).length,
  'people invited by a company': async (busca) =>
    rowsOf((await t.call(invitations.sent, { query: { busca } }, { as: admin })).body).length,
  'customers of all companies': async (busca) =>
    rowsOf((await t.call(customers.list, { query: { busca } }, { as: root })).body).length,
  companies: async (busca) => rowsOf((await t.call(companies.list, { query: { busca } }, { as: root })).body).length,
  brands: async (busca) => rowsOf((await t.call(brands.list, { query: { busca } })).body).length,
  coupons: async (busca) => rowsOf((await t.call(coupons.available, { query: { busca } })).body).length,
  'redeemed coupons': async (busca) =>
    rowsOf((await t.call(coupons.redeemed, { query: { busca } }, { as: holder })).body).length,
  'promotions of a company': async (busca) =>
    rowsOf((await t.call(coupons.available, { query: { busca } }, { as: admin })).body).length,
  'actors of the audit log': async (busca) =>
    rowsOf((await t.call(audit.list, { query: { quem: busca } }, { as: root })).body).length,
}

test.each(Object.keys(LISTS))(
  '%s are found by words in any order, however spaces, apostrophes and accents are typed',
  async (list) => {
    const search = LISTS[list] as (busca: string) => Promise<number>
    for (const typed of [
      'lima inês',
      "d'ávila",
      'D\u02bcAVILA ines',
      'ines\u00a0d\u2019avila',
      '  lima   d\u00b4avila ',
    ])
      expect([typed, (await search(typed)) > 0]).toEqual([typed, true])
    expect(await search('inês prado')).toBe(0)
  },
)

test('names are stored with one space between words', async () => {
  const invited = await t.db.selectFrom('customer_invitations').select('name').executeTakeFirst()
  const brand = await t.db.selectFrom('brands').select('nome').executeTakeFirst()
  expect([invited?.name, brand?.nome]).toEqual([SHOWN, SHOWN])
})
