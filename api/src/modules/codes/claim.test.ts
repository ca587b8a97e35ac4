import { randomUUID } from 'node:crypto'
import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Person } from '../../../test/builders.ts'
import { crowd } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, aBlock, codeOf, GTIN } from '../../../test/world/codes.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { addMs, DAY, HOUR } from '../../lib/clock.ts'
import { balance, codesBudget, companyBudget, customerBalance } from '../ledger/ledger.public.ts'

const t = sharedTestApp()

type Body = { codigo: string; gtin?: string; consentimento?: boolean }
const claim = (as: Pick<Person, 'token'>, body: Body, headers: Record<string, string> = {}) =>
  t.call(codes.claim, { body }, { as, headers })
const batch = (over: Partial<Parameters<typeof aBatch>[1]> = {}) =>
  aBatch(t.db, { now: t.clock.now(), points: 10, ...over })
const read = async (codigo: string, as?: Person) =>
  (await t.call(codes.read, { body: { codigo, origem: 'link' } }, { as })).body
const batchRow = (id: number) =>
  t.db.selectFrom('code_batches').select(['budget_left', 'claims']).where('id', '=', id).executeTakeFirst()
const relations = () => t.db.selectFrom('company_customers').select(['company_id', 'customer_id', 'source']).execute()
const violations = async () => (await checkLedger(t.db)).flatMap((finding) => finding.violations)

test('a code pays its points once, from the reserve of its batch', async () => {
  const coffee = await batch({ quantity: 5, gtin: GTIN })
  const [joao, ana] = [await t.as('cliente'), await t.as('cliente')]
  const codigo = codeOf(coffee, 2)
  await read(codigo)
  const paid = await claim(joao, { codigo, gtin: GTIN })
  expect([paid.status, paid.body]).toEqual([201, { clp: 10, saldo: 10, veredito: 'original_primeira' }])
  expect(await batchRow(coffee.id)).toEqual({ budget_left: 40, claims: 1 })
  expect([await customerBalance(t.db, joao.id), await balance(t.db, codesBudget(coffee.companyId))]).toEqual([10, 40])
  t.clock.advance(HOUR)
  for (const person of [joao, ana]) {
    const again = await claim(person, { codigo })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      ...[409, 'code/claimed', 'Este código já foi usado em 20/11/2026.'],
    ])
  }
  expect(await read(codigo, joao)).toMatchObject({ veredito: 'resgatado', meu: true, clp: 0 })
  expect(await read(codigo, ana)).toMatchObject({
    ...{ veredito: 'resgatado', meu: false, resgatado_em: '2026-11-20T15:00:00.000Z' },
  })
  expect(await relations()).toEqual([])
  expect(await violations()).toEqual([])
})

test('a repeated call has the first answer, and pays once', async () => {
  const coffee = await batch()
  const joao = await t.as('cliente')
  const headers = { 'idempotency-key': randomUUID() }
  const first = await claim(joao, { codigo: codeOf(coffee, 0) }, headers)
  const again = await claim(joao, { codigo: codeOf(coffee, 0) }, headers)
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect(await customerBalance(t.db, joao.id)).toBe(10)
})

test('many claim codes of one batch together, and each is paid', async () => {
  const coffee = await batch()
  const people = await crowd(t.db, { size: 60, points: 0, now: t.clock.now() })
  const answers = await Promise.all(people.map((person, serial) => claim(person, { codigo: codeOf(coffee, serial) })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await batchRow(coffee.id)).toEqual({ budget_left: 400, claims: 60 })
  const days = await t.db.selectFrom('claim_days').select(['day', 'claims', 'points']).execute()
  expect(days).toEqual([{ day: '2026-11-20', claims: 60, points: 600 }])
  expect(await violations()).toEqual([])
})

test('a customer claims so many codes of a batch in a day, also all at once', async () => {
  t.clock.set('2026-11-20T22:00:00.000Z')
  const coffee = await batch({ daily_limit: 2 })
  const other = await batch({ daily_limit: 1 })
  const joao = await t.as('cliente')
  const answers = await Promise.all([0, 1, 2, 3].map((serial) => claim(joao, { codigo: codeOf(coffee, serial) })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.message]).toEqual([
    ...['code/limit', 'Só 2 códigos deste lote valem por dia. Tente amanhã.'],
  ])
  expect((await claim(joao, { codigo: codeOf(other, 0) })).status).toBe(201)
  t.clock.set('2026-11-21T03:00:00.000Z')
  expect((await claim(joao, { codigo: codeOf(coffee, 4) })).status).toBe(201)
})

test('each refusal has its sentence, and nothing is written', async () => {
  const inactive = await batch({ state: 'inativo' })
  const recalled = await batch({ state: 'recolhido' })
  const expired = await batch({ valid_until: '2026-11-19' })
  const blocked = await batch()
  const orphan = await batch()
  await aBlock(t.db, { batchId: blocked.id, first: 0, last: 0, now: t.clock.now() })
  await t.db.updateTable('companies').set({ status: 2 }).where('id', '=', orphan.companyId).execute()
  const joao = await t.as('cliente')
  const refusals = [
    [codeOf(inactive, 0), 409, 'code/inactive'],
    [codeOf(recalled, 0), 409, 'code/recalled'],
    [codeOf(expired, 0), 409, 'code/expired'],
    [codeOf(blocked, 0), 409, 'code/blocked'],
    [codeOf(orphan, 0), 409, 'code/inactive'],
    [codeOf(blocked, 100), 422, 'code/unknown'],
    [codeOf({ id: 999_999 }, 0), 422, 'code/unknown'],
    ['ABC', 422, 'request/invalid'],
  ] as const
  for (const [codigo, status, code] of refusals) {
    const refused = await claim(joao, { codigo })
    expect([codigo, refused.status, refused.body.code]).toEqual([codigo, status, code])
  }
  expect(await t.db.selectFrom('code_claims').selectAll().execute()).toEqual([])
  expect(await customerBalance(t.db, joao.id)).toBe(0)
})

test('with consent the person is a customer of the company, without it is not', async () => {
  const coffee = await batch()
  const [joao, ana] = [await t.as('cliente'), await t.as('cliente')]
  await claim(joao, { codigo: codeOf(coffee, 0), consentimento: true })
  await claim(ana, { codigo: codeOf(coffee, 1), consentimento: false })
  await claim(joao, { codigo: codeOf(coffee, 2), consentimento: true })
  expect(await relations()).toEqual([{ company_id: coffee.companyId, customer_id: joao.id, source: 'code' }])
})

test('a code without points is claimed once as well', async () => {
  const coffee = await batch({ points: 0 })
  const joao = await t.as('cliente')
  const paid = await claim(joao, { codigo: codeOf(coffee, 0) })
  expect([paid.status, paid.body]).toMatchObject([201, { clp: 0, saldo: 0 }])
  expect((await claim(joao, { codigo: codeOf(coffee, 0) })).body.code).toBe('code/claimed')
})

test('where the reserve is used up, the claim is kept for the person', async () => {
  const coffee = await batch()
  const [joao, ana] = [await t.as('cliente'), await t.as('cliente')]
  await t.db.updateTable('code_batches').set({ budget_left: 9 }).where('id', '=', coffee.id).execute()
  const codigo = codeOf(coffee, 0)
  expect(await read(codigo)).toMatchObject({ veredito: 'original_primeira', clp: 0 })
  for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
    const kept = await claim(joao, { codigo }, headers)
    expect([kept.status, kept.body.code]).toEqual([409, 'code/budget'])
  }
  expect((await claim(ana, { codigo })).body.code).toBe('code/claimed')
  expect(await read(codigo, joao)).toMatchObject({ veredito: 'resgatado', meu: true })
  const rows = await t.db.selectFrom('code_claims').select(['customer_id', 'state', 'points']).execute()
  expect(rows).toEqual([{ customer_id: joao.id, state: 'waiting', points: 10 }])
})

test('a code that another sign-up keeps is free again when the hold has ended', async () => {
  const coffee = await batch()
  const joao = await t.as('cliente')
  const now = t.clock.now()
  const hold = {
    state: 'held',
    held_until: addMs(now, DAY),
    claimed_at: now,
    points: 10,
    customer_id: 987_654,
  } as const
  await t.db
    .insertInto('code_claims')
    .values({ batch_id: coffee.id, serial: 0, ...hold })
    .execute()
  const codigo = codeOf(coffee, 0)
  expect(await read(codigo)).toMatchObject({ veredito: 'original_primeira', clp: 0 })
  const refused = await claim(joao, { codigo })
  expect([refused.status, refused.body.message]).toEqual([409, 'Este código já foi usado em 20/11/2026.'])
  t.clock.advance(DAY)
  expect((await claim(await t.as('cliente'), { codigo })).status).toBe(201)
})

test('a customer who signed up again with their own address claims the code that it keeps, another does not', async () => {
  const coffee = await batch()
  const [joao, ana] = [await t.as('cliente'), await t.as('cliente')]
  const codigo = codeOf(coffee, 0)
  const body = { name: 'João Lima', email: joao.email.toUpperCase(), phone: '(11) 98888-7777', codigo }
  await t.call(customers.preRegister, { body })
  expect([await read(codigo, joao), await read(codigo, ana), await read(codigo)]).toMatchObject([
    { clp: 10 },
    { clp: 0 },
    { clp: 0 },
  ])
  expect((await claim(ana, { codigo })).body.code).toBe('code/claimed')
  const paid = await claim(joao, { codigo })
  expect([paid.status, paid.body.clp]).toEqual([201, 10])
  expect(await read(codigo, joao)).toMatchObject({ veredito: 'resgatado', meu: true })
})

test('of a recall and claims at the same moment each point has one way', async () => {
  const admin = await t.as('admin')
  const coffee = await batch({ companyId: admin.id })
  const people = await crowd(t.db, { size: 40, points: 0, now: t.clock.now() })
  const [recalled, ...answers] = await Promise.all([
    t.call(batches.recall, { params: { id: coffee.id }, body: { mensagem: 'Não beba.' } }, { as: admin }),
    ...people.map((person, serial) => claim(person, { codigo: codeOf(coffee, serial) })),
  ])
  expect(recalled?.status).toBe(200)
  const paid = answers.filter(({ status }) => status === 201).length
  const refusals = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : body.code)))
  expect([...refusals].filter((code) => code !== 'code/recalled')).toEqual([])
  const budget = await balance(t.db, companyBudget(admin.id))
  expect([await batchRow(coffee.id), budget]).toEqual([{ budget_left: 0, claims: paid }, 1_000 - 10 * paid])
  expect(await violations()).toEqual([])
})
