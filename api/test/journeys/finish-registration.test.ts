import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { rowsOf } from '@loopi/contract/paging'
import { HOUR } from '../../src/lib/clock.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type Link, newCpf, registrationOf } from '../world/registration.ts'

let t: TestApp
let visitor: ReturnType<typeof registrationOf>
beforeAll(async () => {
  t = await testApp()
  visitor = registrationOf(t)
})
afterAll(() => t.close())

describe('finishing the registration', () => {
  test('makes a customer who can sign in and starts with points and the welcome coupon', async () => {
    const link = await visitor.invited()
    expect((await visitor.finish(link)).status).toBe(200)
    const login = await t.call(auth.login, { body: { email: link.email, password: 'Praia-de-manha-7' } })
    expect(login.body.data).toEqual({ id: link.user_id, role: 'cliente', status: 1, email: link.email })
    const as = { token: login.body.access_token }
    expect((await t.call(auth.me, {}, { as })).body.cashloop_balance).toBe(100)
    const redeemed = rowsOf((await t.call(coupons.redeemed, {}, { as })).body)
    expect(redeemed).toHaveLength(1)
    expect(redeemed[0]).toMatchObject({ discount: '10%', points_spent: 0 })
  })

  test('mails the coupon itself, readable without pictures', async () => {
    const link = await visitor.invited()
    const { body } = await visitor.finish(link)
    const [mail] = (await visitor.mailsTo(link.email)).filter(({ subject }) => subject === 'Seu cupom de 10% está aqui')
    const code = body.cupom?.codigo_unico ?? ''
    expect(code).toMatch(/^LP-/)
    const [year, month, day] = (body.cupom?.valid_until ?? '').split('-')
    expect(mail?.text).toContain(`Cupom de boas-vindas: 10%\nCódigo: ${code}\nVale até ${day}/${month}/${year}.`)
    expect(mail?.text).toContain('/area-do-cliente/promo?aba=meus')
    expect(mail?.html).toContain(code)
    expect([...(mail?.html ?? '').matchAll(/<img[^>]*>/g)].map(([picture]) => /\balt="/.test(picture))).toEqual([true])
  })

  test('with a link that is over sends another one to its address, and word of the account once there is one', async () => {
    const link = await visitor.invited()
    const renew = () => t.call(customers.renewLink, { body: { token: link.token } })
    const subjects = async () => (await visitor.mailsTo(link.email)).map(({ subject }) => subject)
    t.clock.advance(49 * HOUR)
    expect((await renew()).status).toBe(204)
    expect((await subjects()).filter((one) => one === 'Seu cupom de 10% está quase pronto')).toHaveLength(2)
    const [renewed] = (await visitor.mailsTo(link.email)).filter(({ text }) => !text.includes(link.token))
    const token = /\/finalizar-cadastro\/([\w-]+)/.exec(renewed?.text ?? '')?.[1] ?? ''
    expect((await visitor.finish({ ...link, token })).status).toBe(200)
    expect((await renew()).status).toBe(204)
    expect(await subjects()).toContain('Você já faz parte da Loopi')
    const nobodys = await t.call(customers.renewLink, { body: { token: 'A'.repeat(43) } })
    expect(nobodys.body.code).toBe('token/invalid')
  })

  test('stores no password', async () => {
    const link = await visitor.invited()
    await visitor.finish(link)
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', link.user_id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain('Praia')
  })

  test('accepts the user_id as text, the CPF with its mask and label, and the password confirmed in its other form', async () => {
    const link = await visitor.invited()
    const cpf = newCpf().replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, 'CPF nº $1.$2.$3-$4')
    const words = { password: 'açúcar-mascavo', password_confirmation: 'açúcar-mascavo'.normalize('NFD') }
    expect((await visitor.finish(link, { user_id: String(link.user_id), cpf, ...words })).status).toBe(200)
  })

  test.each([
    ['customer/cpf-invalid', 422, 'cpf', { cpf: '529.982.247-24' }],
    ['customer/cpf-invalid', 422, 'cpf', { cpf: '111.111.111-11' }],
    ['password/mismatch', 422, 'password_confirmation', { password_confirmation: 'Outra-coisa-9' }],
    ['password/common', 422, 'password', { password: 'senha12345', password_confirmation: 'senha12345' }],
    ['password/personal', 422, 'password', { password: 'maria.clara1', password_confirmation: 'maria.clara1' }],
    ['request/invalid', 422, 'password', { password: 'curta', password_confirmation: 'curta' }],
    ['request/invalid', 422, 'cpf', { cpf: '' }],
  ] as const)('is refused with %s (%d) at %s, and the link still works', async (code, status, field, fields) => {
    const link = await visitor.invited()
    const rejected = await visitor.finish(link, fields)
    expect([rejected.status, rejected.body.code]).toEqual([status, code])
    expect(rejected.body.errors).toHaveProperty([field])
    expect((await visitor.finish(link)).status).toBe(200)
  })

  test('is refused for a CPF that somebody has, and the link still works', async () => {
    const [first, second] = [await visitor.invited(), await visitor.invited()]
    const cpf = newCpf()
    await visitor.finish(first, { cpf })
    const rejected = await visitor.finish(second, { cpf })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'customer/cpf-taken'])
    expect(
      await t.db.selectFrom('redemptions').select('id').where('customer_id', '=', second.user_id).execute(),
    ).toEqual([])
    expect((await visitor.finish(second)).status).toBe(200)
  })

  test('tries five CPFs by one link, which is used up then; the holder is told once', async () => {
    const [holder, stranger] = [await visitor.invited(), await visitor.invited()]
    const cpf = newCpf()
    await visitor.finish(holder, { cpf })
    const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.finish(stranger, { cpf })))
    expect(answers.filter(({ body }) => body.code === 'customer/cpf-taken').length).toBeLessThanOrEqual(5)
    expect((await visitor.finish(stranger)).body.code).toBe('token/invalid')
    const mails = (await visitor.mailsTo(holder.email)).filter(({ subject }) =>
      subject.includes('Tentaram usar seu CPF'),
    )
    expect(mails).toHaveLength(1)
  })

  test.each([
    ['an unknown token', (link: Link) => ({ ...link, token: 'x'.repeat(43) })],
    ["another person's id", (link: Link) => ({ ...link, user_id: link.user_id + 1 })],
  ])('is refused with %s', async (_name, change) => {
    const rejected = await visitor.finish(change(await visitor.invited()))
    expect([rejected.status, rejected.body.code]).toEqual([404, 'token/invalid'])
    expect(rejected.body.message).toBe('Token inválido ou expirado.')
  })

  test('works once, also when the link is used twice at the same moment', async () => {
    const link = await visitor.invited()
    const answers = await Promise.all([visitor.finish(link), visitor.finish(link), visitor.finish(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await visitor.finish(link)).status).toBe(404)
    const welcome = await t.db.selectFrom('redemptions').select('id').where('customer_id', '=', link.user_id).execute()
    expect(welcome).toHaveLength(1)
  })

  test('works for forty-eight hours', async () => {
    const [early, late] = [await visitor.invited(), await visitor.invited()]
    t.clock.advance(48 * HOUR - 1000)
    expect((await visitor.finish(early)).status).toBe(200)
    t.clock.advance(1000)
    expect((await t.call(auth.validateToken, { params: { token: late.token } })).status).toBe(404)
    expect((await visitor.finish(late)).status).toBe(404)
  })
})

test('a link says whose it is', async () => {
  const { token, email, user_id } = await visitor.invited()
  const { status, body } = await t.call(auth.validateToken, { params: { token } })
  expect([status, body]).toEqual([200, { email, user_id }])
})
