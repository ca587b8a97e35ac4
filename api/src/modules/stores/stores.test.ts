import { auth } from '@loopi/contract/auth/auth.contract'
import { stores } from '@loopi/contract/stores/stores.contract'
import { TEAM_ROLES } from '@loopi/contract/team/permissions'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { STORE, tillOf } from '../../../test/world/till/till.ts'

const t = sharedTestApp()
const { store, device, use, coupon } = tillOf(t)

let ana: Person
let rival: Person
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  rival = await t.as('admin')
})

const list = async (as: Person) => (await t.call(stores.list, {}, { as })).body
const update = (as: Person, id: number, body: object) =>
  t.call(stores.update, { params: { id }, body: { ...STORE, ...body } }, { as })
const remove = (as: Person, id: number) => t.call(stores.remove, { params: { id } }, { as })

const noted = () =>
  t.db
    .selectFrom('audit_lines')
    .select(['actor_id', 'company_id', 'action', 'object_id', 'before', 'after'])
    .where('object_type', '=', 'store')
    .orderBy('id')
    .execute()

test('a new store is answered and listed, and noted in the registry of its company', async () => {
  const { status, body } = await t.call(stores.create, { body: STORE }, { as: ana })
  expect([status, body]).toEqual([201, { id: body.id, ...STORE, aparelhos: 0, visto_em: null }])
  expect(await list(ana)).toEqual([body])
  expect(await noted()).toEqual([
    {
      ...{ actor_id: ana.id, company_id: ana.id, action: 'store.create', object_id: String(body.id), before: null },
      after: STORE,
    },
  ])
})

test('what may be left out is nothing', async () => {
  const { nome, endereco, cidade, estado } = STORE
  const { body } = await t.call(stores.create, { body: { nome, endereco, cidade, estado } }, { as: ana })
  expect(body).toMatchObject({ cep: null, bairro: null, telefone: null, horario: null })
})

test.each([
  ['nome', ''],
  ['endereco', ' '],
  ['cidade', ''],
  ['estado', ''],
  ['estado', 'Texas'],
  ['nome', 'x'.repeat(81)],
  ['horario', 'x'.repeat(201)],
  ['telefone', '123'],
])('refuses %s as %j', async (field, value) => {
  const { status, body } = await t.call(stores.create, { body: { ...STORE, [field]: value } }, { as: ana })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(await list(ana)).toEqual([])
})

test('stores come by state, city and name, as they are folded', async () => {
  for (const [nome, cidade, estado] of [
    ['Loja B', 'São Paulo', 'SP'],
    ['Ática', 'São Paulo', 'SP'],
    ['Loja C', 'Campinas', 'São Paulo'],
    ['Loja D', 'Belém', 'Pará'],
    ['Loja E', 'Curitiba', 'PR'],
  ] as const)
    await store(ana, { nome, cidade, estado })
  expect((await list(ana)).map(({ nome }) => nome)).toEqual(['Loja D', 'Loja E', 'Loja C', 'Ática', 'Loja B'])
})

test('a change is answered, with what was before in the registry', async () => {
  const { id } = await store(ana)
  const { status, body } = await update(ana, id, { nome: 'Loja da Praça', telefone: '' })
  expect([status, body]).toMatchObject([200, { id, nome: 'Loja da Praça', telefone: null, cidade: 'Rio de Janeiro' }])
  expect(await list(ana)).toEqual([body])
  expect((await noted()).at(-1)).toMatchObject({
    ...{ action: 'store.update', before: { nome: 'Loja Centro' }, after: { nome: 'Loja da Praça', telefone: null } },
  })
})

test('a closed store is gone with its devices; its uses stay', async () => {
  const { id } = await store(ana)
  const phone = await device(ana, id)
  const { codigo, customer } = await coupon(ana.id)
  await use(codigo, phone)
  expect((await remove(ana, id)).status).toBe(204)
  expect(await list(ana)).toEqual([])
  const { status, body } = await use((await coupon(ana.id)).codigo, phone)
  expect([status, body.code]).toEqual([401, 'device/gone'])
  expect(await t.db.selectFrom('coupon_uses').select('store_id').execute()).toEqual([{ store_id: id }])
  expect((await noted()).at(-1)).toMatchObject({ action: 'store.remove', before: { nome: 'Loja Centro' } })
  for (const again of [await remove(ana, id), await update(ana, id, {})])
    expect([again.status, again.body.code]).toEqual([404, 'store/not-found'])
  expect((await t.call(auth.me, {}, { as: customer })).status).toBe(200)
})

test('another company’s store does not exist', async () => {
  const { id } = await store(ana)
  const answers = [
    await update(rival, id, { nome: 'Minha' }),
    await remove(rival, id),
    await t.call(stores.devices, { params: { id } }, { as: rival }),
    await t.call(stores.addDevice, { params: { id }, body: { nome: 'Balcão' } }, { as: rival }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from(answers, () => [404, 'store/not-found']),
  )
  expect([await list(rival), (await list(ana)).map(({ nome }) => nome)]).toEqual([[], ['Loja Centro']])
})

test.each(TEAM_ROLES)('a member as %s may what the role says', async (role) => {
  const { id } = await store(ana)
  const as = await t.member(ana, role)
  const mayWrite = ['proprietario', 'gestor'].includes(role)
  const mayRead = mayWrite || role === 'leitura'
  const readings = [await t.call(stores.list, {}, { as }), await t.call(stores.devices, { params: { id } }, { as })]
  expect(readings.map(({ status }) => status)).toEqual([mayRead ? 200 : 403, mayRead ? 200 : 403])
  const writing = [
    await t.call(stores.create, { body: STORE }, { as }),
    await update(as, id, {}),
    await t.call(stores.addDevice, { params: { id }, body: { nome: 'Balcão' } }, { as }),
    await remove(as, id),
  ]
  expect(writing.map(({ status }) => status)).toEqual(mayWrite ? [201, 200, 201, 204] : [403, 403, 403, 403])
})

test('a company has a thousand stores at most', async () => {
  const { id } = await store(ana)
  const row = await t.db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { company_id, name, street, city, state, created_at } = row
  const another = { company_id, name, street, city, state, created_at }
  await t.db
    .insertInto('stores')
    .values(Array.from({ length: 999 }, () => another))
    .execute()
  const { status, body } = await t.call(stores.create, { body: STORE }, { as: ana })
  expect([status, body.code, body.message]).toEqual([
    ...[409, 'store/too-many'],
    'Sua empresa já tem 1000 lojas, o máximo.',
  ])
  expect((await t.call(stores.create, { body: STORE }, { as: rival })).status).toBe(201)
})
