import { auth } from '@loopi/contract/auth/auth.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, aBlock, codeOf } from '../../../test/world/codes.ts'
import { registrationOf } from '../../../test/world/registration.ts'
import { inTransaction } from '../../db/transaction.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { HOUR } from '../../lib/clock.ts'
import { returnExpired } from '../batches/batches.public.ts'
import { companyBudget, customerBalance, ISSUANCE, transfer } from '../ledger/ledger.public.ts'
import { payWaiting } from './codes.public.ts'

const t = sharedTestApp({ WELCOME_POINTS: 0 })

const { mailsTo, finish } = registrationOf(t)

const EMAIL = 'joao@exemplo.test'
const PERSON = { name: 'João Lima', email: EMAIL, phone: '(11) 98888-7777' }
const batch = (over: Partial<Parameters<typeof aBatch>[1]> = {}) =>
  aBatch(t.db, { now: t.clock.now(), points: 10, ...over })
const signUp = (more: { codigo?: string; lote?: string; consentimento?: boolean } = {}) =>
  t.call(customers.preRegister, { body: { ...PERSON, ...more } })

/** Finishes the registration by the newest mail. */
async function finishNow() {
  const [mail] = await mailsTo(EMAIL)
  const token = /\/finalizar-cadastro\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await t.call(auth.validateToken, { params: { token } })
  const { status, body: answer } = await finish({ token, user_id: body.user_id })
  return { status, answer, id: body.user_id }
}

const claims = () =>
  t.db.selectFrom('code_claims').select(['serial', 'customer_id', 'state']).orderBy('serial').execute()
const violations = async () => (await checkLedger(t.db)).flatMap((finding) => finding.violations)

test('the code of a sign-up is kept, and paid with the registration; the person is a customer with consent', async () => {
  const coffee = await batch()
  const answer = await signUp({ codigo: codeOf(coffee, 3), lote: coffee.lot, consentimento: true })
  expect(await claims()).toEqual([{ serial: 3, customer_id: expect.any(Number), state: 'held' }])
  const { status, answer: finished, id } = await finishNow()
  expect([answer.status, status, finished.codigo]).toEqual([202, 200, { clp: 10, produto: 'Café torrado 250 g' }])
  expect(await claims()).toEqual([{ serial: 3, customer_id: id, state: 'paid' }])
  expect(await customerBalance(t.db, id)).toBe(10)
  const relations = await t.db.selectFrom('company_customers').selectAll().execute()
  expect(relations).toMatchObject([{ company_id: coffee.companyId, customer_id: id, source: 'code' }])
  expect(await violations()).toEqual([])
})

test('a sign-up has the same answer with a good code, a bad one, and none', async () => {
  const coffee = await batch()
  const blocked = await batch()
  await aBlock(t.db, { batchId: blocked.id, first: 0, last: 99, now: t.clock.now() })
  const answers = []
  for (const codigo of [codeOf(coffee, 0), codeOf(coffee, 0), codeOf(blocked, 0), codeOf({ id: 999_999 }, 0)])
    answers.push(await signUp({ codigo }))
  answers.push(await signUp())
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await claims()).toEqual([{ serial: 0, customer_id: expect.any(Number), state: 'held' }])
})

test('who signs up twice has the code by either link, without consent no relation', async () => {
  const coffee = await batch()
  await signUp({ codigo: codeOf(coffee, 0) })
  t.clock.advance(HOUR)
  await signUp({ codigo: codeOf(coffee, 0) })
  await signUp({ codigo: codeOf(coffee, 1) })
  const { answer, id } = await finishNow()
  expect(answer.codigo).toEqual({ clp: 20, produto: null })
  expect(await claims()).toEqual([0, 1].map((serial) => ({ serial, customer_id: id, state: 'paid' })))
  expect(await t.db.selectFrom('company_customers').selectAll().execute()).toEqual([])
})

test('a person who corrects the address keeps the code, with the consent that was given last', async () => {
  const coffee = await batch()
  const codigo = codeOf(coffee, 0)
  const body = { ...PERSON, codigo }
  await t.call(customers.preRegister, { body: { ...body, email: 'joao@exemlpo.test', consentimento: true } })
  t.clock.advance(HOUR)
  await t.call(customers.preRegister, { body: { ...body, consentimento: false } })
  const stranger = { name: 'Outra', email: 'outra@exemplo.test', phone: '(11) 97777-6666' }
  await t.call(customers.preRegister, { body: { ...stranger, codigo, consentimento: true } })
  const { answer, id } = await finishNow()
  expect(answer.codigo).toEqual({ clp: 10, produto: 'Café torrado 250 g' })
  expect(await claims()).toEqual([{ serial: 0, customer_id: id, state: 'paid' }])
  expect(await t.db.selectFrom('company_customers').selectAll().execute()).toEqual([])
})

test('who asks with the address of an account is led by the mail back to the code, and has its points there', async () => {
  const coffee = await batch()
  const codigo = codeOf(coffee, 3)
  const joao = await t.as('cliente', { email: EMAIL })
  await signUp()
  expect((await mailsTo(EMAIL))[0]?.text).toContain('/admin-login')
  t.clock.advance(HOUR)
  await signUp({ codigo })
  const [mail] = await mailsTo(EMAIL)
  expect(mail?.subject).toBe('Você já faz parte da Loopi')
  expect(mail?.text).toMatch(new RegExp(`Voltar ao código:\\n.*/c/${codigo}\\n`))
  expect(mail?.text).not.toContain('/admin-login')
  const page = await t.call(codes.read, { body: { codigo, origem: 'link' } }, { as: joao })
  expect(page.body).toMatchObject({ veredito: 'original_primeira', clp: 10 })
  expect((await t.call(codes.claim, { body: { codigo } }, { as: joao })).body).toMatchObject({ clp: 10 })
})

test('a hold ends after 48 hours, and the code is free', async () => {
  const coffee = await batch()
  await signUp({ codigo: codeOf(coffee, 0) })
  t.clock.advance(47 * HOUR)
  await purgeExpired(t)
  expect(await claims()).toHaveLength(1)
  t.clock.advance(HOUR)
  await signUp()
  await purgeExpired(t)
  expect(await claims()).toEqual([])
  expect((await finishNow()).answer.codigo).toBeNull()
})

test('a code that was recalled, or is beyond the limit of the day, is not paid', async () => {
  const coffee = await batch({ daily_limit: 1 })
  const milk = await batch()
  for (const codigo of [codeOf(coffee, 0), codeOf(coffee, 1), codeOf(milk, 0)]) await signUp({ codigo })
  await aBlock(t.db, { batchId: milk.id, first: 0, last: 0, now: t.clock.now() })
  const { answer, id } = await finishNow()
  expect(answer.codigo).toEqual({ clp: 10, produto: 'Café torrado 250 g' })
  expect(await claims()).toEqual([{ serial: 0, customer_id: id, state: 'paid' }])
})

test('where the reserve was returned meanwhile, the points come from the budget of the company as soon as it has them', async () => {
  const coffee = await batch({ valid_until: '2026-11-20' })
  await signUp({ codigo: codeOf(coffee, 0), consentimento: true })
  t.clock.advance(24 * HOUR)
  await returnExpired(t)
  const spend = (amount: number) =>
    inTransaction(t.db, (trx) =>
      transfer(trx, {
        ...{ from: companyBudget(coffee.companyId), to: ISSUANCE, amount, reason: 'takeback', at: t.clock.now() },
        source: { type: 'order', id: `spent-${amount}` },
      }),
    )
  await spend(995)
  const { answer, id } = await finishNow()
  expect(answer.codigo).toBeNull()
  await payWaiting(t)
  expect(await claims()).toEqual([{ serial: 0, customer_id: id, state: 'waiting' }])
  await inTransaction(t.db, (trx) =>
    transfer(trx, {
      ...{ from: ISSUANCE, to: companyBudget(coffee.companyId), amount: 5, reason: 'funding', at: t.clock.now() },
      source: { type: 'order', id: 'funded-again' },
    }),
  )
  await Promise.all([payWaiting(t), payWaiting(t)])
  await payWaiting(t)
  expect(await claims()).toEqual([{ serial: 0, customer_id: id, state: 'paid' }])
  expect(await customerBalance(t.db, id)).toBe(10)
})

test('a code that is kept for a sign-up stays original for readers', async () => {
  const coffee = await batch()
  const codigo = codeOf(coffee, 0)
  await signUp({ codigo })
  const { body } = await t.call(codes.read, { body: { codigo, origem: 'camera' } })
  expect(body).toMatchObject({ veredito: 'original_primeira', clp: 0, meu: false })
})
