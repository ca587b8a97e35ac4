import { auth } from '@loopi/contract/auth/auth.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { type PlainErrorCode, sentenceOf } from '@loopi/contract/errors/catalogue'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import { statements } from '@loopi/contract/statements/statements.contract'
import { team } from '@loopi/contract/team/team.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { DEMO_CODES } from './codes/demo-codes.ts'
import { demoBackend } from './demo-backend.ts'
import { type Persona, roleOfPersona, tokenOf } from './team/personas.ts'
import { EMAILS, IDS } from './world.ts'

const enter = (persona: Persona) =>
  session.open({
    ...{ access_token: tokenOf(persona), email: EMAILS[persona], role: roleOfPersona(persona), id: IDS[persona] },
  })

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (cause: unknown) => (cause instanceof ApiError ? cause.erro : cause),
  )

const says = (code: PlainErrorCode) => sentenceOf(code, {})

beforeEach(() => {
  session.forget()
  demoBackend().install()
})

test('the caller is the role that the bar signed in, and endpoints keep their access', async () => {
  expect(await refusal(call(auth.me))).toBe(says('auth/required'))
  enter('cliente')
  expect((await call(auth.me)).role).toBe('cliente')
  expect(await refusal(call(companies.list))).toBe(says('auth/forbidden'))
  enter('root')
  expect(rowsOf(await call(companies.list)).length).toBeGreaterThan(2)
})

test('a visitor sees no codes, the company all of its own', async () => {
  const seen = rowsOf(await call(coupons.available))
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter(({ code }) => code !== undefined)).toEqual([])
  enter('admin')
  const own = rowsOf(await call(coupons.available))
  expect(new Set(own.map(({ company_id }) => company_id))).toEqual(new Set([IDS.admin]))
  for (const { code } of own) expect(code).toMatch(/^PROMO-/)
})

test('redeeming costs points, is written down, and happens once', async () => {
  enter('cliente')
  const before = (await call(auth.me)).cashloop_balance ?? 0
  const [fitting] = rowsOf(await call(coupons.available, { query: { cabe: true } }))
  const body = { coupon_id: fitting?.id ?? 0 }
  const redemption = await call(coupons.redeem, { body })
  const spent = redemption?.coupon.points_spent ?? 0
  expect(spent).toBeGreaterThan(0)
  expect((await call(wallet.open, { body: {} })).balance).toBe(before - spent)
  expect(rowsOf(await call(statements.movements))[0]?.amount).toBe(-spent)
  expect(await refusal(call(coupons.redeem, { body }))).toBe(says('coupon/already-redeemed'))
})

test('movements add up to the balance', async () => {
  enter('cliente')
  const sum = rowsOf(await call(statements.movements)).reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBe((await call(auth.me)).cashloop_balance)
  const days = await call(statements.balances, { query: {} })
  expect(days.at(-1)?.balance).toBe(sum)
})

test('lists come page by page to their end', async () => {
  enter('root')
  const all = rowsOf(await call(companies.list, { query: { ordem: 'nome' } })).map(({ id }) => id)
  const next = async (cursor: string): Promise<number[]> => {
    const page = pageOf(await call(companies.list, { query: { ordem: 'nome', limite: 2, ...(cursor && { cursor }) } }))
    const ids = page.data.map(({ id }) => id)
    return page.proximo === null ? ids : [...ids, ...(await next(page.proximo))]
  }
  expect(await next('')).toEqual(all)
})

test('requests that share a CNPJ or an e-mail are marked, and the first approval decides', async () => {
  enter('root')
  const named = async (name: string) => rowsOf(await call(companies.list, { query: { busca: name } }))[0]
  const [first, second, third] = [await named('Brinquedos'), await named('Hospedagem'), await named('Vento Norte')]
  expect([first, second, third].map((one) => [one?.cnpj_repetido, one?.email_repetido])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
  const approve = (id = 0) => call(companies.changeStatus, { body: { user_id: id, status: 1 } })
  await approve(second?.id)
  expect(await refusal(approve(third?.id))).toBe(says('company/email-proven'))
  await call(companies.update, { body: { user_id: first?.id ?? 0, cnpj: first?.cnpj, email: 'oi@jatoba.test' } })
  expect(await refusal(approve(first?.id))).toBe(says('company/cnpj-approved'))
})

test('a code pays once, and its second reading is no first one', async () => {
  enter('cliente')
  const before = (await call(auth.me)).cashloop_balance ?? 0
  const body = { codigo: DEMO_CODES.original_primeira }
  const read = () => call(codes.read, { body: { ...body, origem: 'link' } })
  expect(await read()).toMatchObject({ veredito: 'original_primeira', leituras: 1, clp: 10 })
  expect(await read()).toMatchObject({ veredito: 'original_repetida', leituras: 2 })
  expect(await call(codes.claim, { body })).toMatchObject({ clp: 10, saldo: before + 10 })
  expect(rowsOf(await call(statements.movements))[0]).toMatchObject({ type: 'code', amount: 10 })
  expect(await read()).toMatchObject({ veredito: 'resgatado', meu: true, clp: 0 })
  expect(await refusal(call(codes.claim, { body }))).toMatch(/^Este código já foi usado em/)
})

describe('the team', () => {
  test('each member may do what their role grants, and /me says so', async () => {
    enter('caixa')
    expect(await call(auth.me)).toMatchObject({ role: 'admin', papel_equipe: 'caixa', permissoes: ['caixa'] })
    expect(await refusal(call(customers.list, {}))).toBe(says('auth/not-permitted'))
    enter('financeiro')
    expect(rowsOf(await call(customers.list, {})).length).toBeGreaterThan(2)
    expect(await refusal(call(team.list))).toBe(says('auth/not-permitted'))
    enter('atuando')
    expect(await refusal(call(customers.export, { body: {} }))).toBe(says('auth/acting'))
  })

  test('a changed role counts from the next call, a removed member is out, and an owner stays', async () => {
    enter('admin')
    const memberOf = async (papel: string) => (await call(team.list)).membros.find((one) => one.papel === papel)
    const [owner, cashier] = [await memberOf('proprietario'), await memberOf('caixa')]
    await call(team.changeRole, { params: { id: cashier?.id ?? 0 }, body: { papel: 'leitura' } })
    enter('caixa')
    expect((await call(auth.me)).permissoes).toContain('clientes.ver')
    enter('admin')
    expect(await refusal(call(team.remove, { params: { id: owner?.id ?? 0 } }))).toBe(says('team/last-owner'))
    await call(team.remove, { params: { id: cashier?.id ?? 0 } })
    enter('caixa')
    expect(await refusal(call(auth.me))).toBe(says('auth/removed'))
  })
})
