import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { pageOf, rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { invitationsOf, typed } from '../../../test/world/invitations/customer-invitations.ts'
import { newCpf, registrationOf } from '../../../test/world/registration.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../lib/clock.ts'
import { createPromotion } from '../coupons/coupons.public.ts'

// Long sessions, because the tests move the clock by days.
const t = sharedTestApp({ limits: { sessionIdleHours: 2_000, sessionMaxHours: 2_000 } })
const { invite, tokenMailedTo, invited, mine, accept, accepted, begin } = invitationsOf(t)
const visitor = registrationOf(t)
let admin: Person
let person: Person
beforeEach(async () => {
  admin = await t.as('admin', {}, { name: 'Café Serra Alta' })
  person = await companyWorld(t).customer(await t.as('admin'), { name: 'Zuleide Reservada' })
})

const seesPerson = async (as = admin) =>
  rowsOf((await t.call(customers.list, {}, { as })).body).some(({ id }) => id === person.id)
const page = (as = admin) => t.call(customers.get, { params: { id: person.id } }, { as })
const logged = async () =>
  (await t.db.selectFrom('audit_log').select(['actor_id', 'action']).orderBy('id').execute()).map(
    ({ actor_id, action }) => [actor_id, action],
  )

describe('who is only invited', () => {
  test('is shown as typed, and found, sorted and counted by nothing else', async () => {
    await invite(admin, person.email)
    const [row] = await invited(admin)
    expect(row).toEqual({
      ...{ id: expect.any(Number), ...typed(person.email), situacao: 'enviado' },
      ...{ enviado_em: '2026-11-20T15:00:00.000Z', vence_em: '2026-12-20T15:00:00.000Z' },
      ...{ reenviar_em: '2026-11-21T15:00:00.000Z', clp_oferecido: null },
    })
    expect(Object.keys(row ?? {})).not.toContain('cpf')
    const searched = async (busca: string) =>
      rowsOf((await t.call(invitations.sent, { query: { busca } }, { as: admin })).body).length
    expect([await searched('digitado'), await searched(person.email), await searched('zuleide')]).toEqual([1, 1, 0])
    const { body } = await t.call(customers.summary, {}, { as: admin })
    expect([body.clientes, body.clientes_ativos, body.convites]).toEqual([0, 0, 1])
    expect((await t.call(customers.list, {}, { as: admin })).body).toEqual([])
    const paged = await t.call(invitations.sent, { query: { limite: 10 } }, { as: admin })
    expect(paged.body).toMatchObject({ data: [row], total: 1 })
    expect((await t.call(invitations.sent, {}, { as: await t.as('admin') })).body).toEqual([])
    expect([await seesPerson(), (await page()).status]).toEqual([false, 404])
  })

  test('is told of it in a mail that names the company, and nothing that was typed', async () => {
    await invite(admin, person.email)
    const [mail] = await visitor.mailsTo(person.email)
    expect(mail?.subject).toBe('Café Serra Alta convidou você para a Loopi')
    expect(mail?.text).toMatch(/http:\/\/loopi\.test\/convite\/[\w-]{43}\n/)
    expect(mail?.text).not.toContain('Digitado')
    expect(await logged()).toEqual([[admin.id, 'invitation.send']])
  })

  test('gets no credit but by consent', async () => {
    await companyWorld(t).fund(admin, 500)
    await invite(admin, person.email)
    const credit = await t.call(
      credits.give,
      { params: { id: person.id }, body: { valor: 5, motivo: 'Compra' } },
      { as: admin },
    )
    expect([credit.status, credit.body.code]).toEqual([404, 'customer/not-found'])
  })

  test('is paged newest first, each once, apart from the customers', async () => {
    await companyWorld(t).customer(admin, { name: 'Cliente' })
    for (let n = 0; n < 5; n++) {
      t.clock.advance(1000)
      await invite(admin, `convidado-${n}@novos.test`)
    }
    const seen: string[] = []
    for (let cursor: string | undefined, turns = 0; turns < 5; turns++) {
      const query = { limite: 2, ...(cursor !== undefined && { cursor }) }
      const page = pageOf((await t.call(invitations.sent, { query }, { as: admin })).body)
      expect(page.total).toBe(5)
      seen.push(...page.data.map(({ email }) => email))
      if (page.proximo === null) break
      cursor = page.proximo
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `convidado-${n}@novos.test`))
  })
})

describe('from then on the company sees who it is', () => {
  test('when the person accepts', async () => {
    await invite(admin, person.email)
    const { convites } = await mine(person)
    expect(convites).toMatchObject([{ empresa: 'Café Serra Alta', clp_oferecido: null }])
    const { status, body } = await accept(convites[0]?.id ?? 0, person)
    expect([status, body.message]).toEqual([200, 'Convite aceito. Agora você é cliente de Café Serra Alta.'])
    expect([await seesPerson(), await invited(admin)]).toEqual([true, []])
    expect((await page()).body).toMatchObject({ name: 'Zuleide Reservada', cliente_desde: t.clock.now().toISOString() })
    expect((await accept(convites[0]?.id ?? 0, person)).status).toBe(200)
    expect(await logged()).toEqual([
      [admin.id, 'invitation.send'],
      [person.id, 'invitation.accept'],
    ])
  })

  test('and finds the person by the e-mail and phone that it typed, and by no other', async () => {
    await accepted(admin, person)
    const pending = await t.as('admin')
    await companyWorld(t).customer(pending, { name: 'Outra Pessoa' })
    const search = async (busca: string, as = admin) =>
      rowsOf((await t.call(customers.list, { query: { busca } }, { as })).body).map(({ name }) => name)
    for (const words of [person.email, person.email.toUpperCase(), '(11) 91234-5678', '91234-5678', '11912345678'])
      expect([words, await search(words)]).toEqual([words, ['Zuleide Reservada']])
    expect([await search('outra@novos.test'), await search('(11) 99999-8888')]).toEqual([[], []])
    expect(await search(person.email, pending)).toEqual([])
  })

  test('when the person redeems one of its coupons', async () => {
    await invite(admin, person.email)
    const { id } = await inTransaction(t.db, (trx) =>
      createPromotion(trx, {
        ...{ company_id: admin.id, brand_name: 'Café', title: 'Café em dobro', discount: '50%', qtd_disponivel: 5 },
        ...{ category_id: 14, points_required: 40, code: 'PROMO-VIS001' },
      }),
    )
    await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: person })
    expect([await seesPerson(), await invited(admin), (await mine(person)).convites]).toEqual([true, [], []])
    expect((await mine(person)).empresas).toContainEqual(
      expect.objectContaining({ company_id: admin.id, origem: 'resgate' }),
    )
  })

  test('when the person takes a credit that came with the invitation, in one step', async () => {
    await companyWorld(t).fund(admin, 500)
    await invite(admin, person.email)
    const [row] = await invited(admin)
    const body = { valor: 120, motivo: 'Boas-vindas' }
    await t.call(invitations.offerCredit, { params: { id: row?.id ?? 0 }, body }, { as: admin })
    expect((await invited(admin))[0]?.clp_oferecido).toBe(120)
    expect((await t.call(customers.summary, {}, { as: admin })).body.saldo_empresa).toBe(500)
    const [open] = (await mine(person)).convites
    expect(open).toMatchObject({ clp_oferecido: 120, motivo: 'Boas-vindas' })
    expect((await accept(open?.id ?? 0, person)).body.cashloop_balance).toBe(220)
    expect((await page()).body).toMatchObject({ cashloop_balance: 220, clp_creditado: 120 })
    expect((await t.call(customers.summary, {}, { as: admin })).body).toMatchObject({
      ...{ saldo_empresa: 380, clp_distribuido: 120 },
    })
  })

  test('and no longer when the person ends it', async () => {
    await accepted(admin, person)
    expect(await visitor.mailsTo(person.email)).toEqual([])
    const leave = () => t.call(invitations.leave, { params: { id: admin.id } }, { as: person })
    expect((await leave()).status).toBe(204)
    expect([await seesPerson(), (await page()).status, await invited(admin)]).toEqual([false, 404, []])
    expect((await leave()).status).toBe(404)
    // Invited again, the refusal looks like an open invitation, and no mail is sent.
    t.clock.advance(25 * HOUR)
    await invite(admin, person.email)
    expect(await invited(admin)).toMatchObject([{ email: person.email, situacao: 'enviado' }])
    expect(await visitor.mailsTo(person.email)).toEqual([])
  })
})

describe('a credit that was offered', () => {
  const offer = async (valor: number) => {
    await invite(admin, person.email)
    const [row] = await invited(admin)
    return t.call(
      invitations.offerCredit,
      { params: { id: row?.id ?? 0 }, body: { valor, motivo: 'Boas-vindas' } },
      { as: admin },
    )
  }

  test('must be there when it is offered, and when it is taken', async () => {
    const { fund, customer } = companyWorld(t)
    await fund(admin, 100)
    expect((await offer(101)).body.code).toBe('ledger/insufficient-balance')
    expect((await offer(100)).status).toBe(200)
    const pending = await customer(admin)
    await t.call(credits.give, { params: { id: pending.id }, body: { valor: 50, motivo: 'Compra' } }, { as: admin })
    const [open] = (await mine(person)).convites
    const rejected = await accept(open?.id ?? 0, person)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'invitation/no-funds'])
    expect(await seesPerson()).toBe(false)
    expect((await accept(open?.id ?? 0, person, false)).body.cashloop_balance).toBe(100)
    expect(await seesPerson()).toBe(true)
  })

  test('lapses with the refusal', async () => {
    await companyWorld(t).fund(admin, 100)
    await offer(100)
    const [open] = (await mine(person)).convites
    await t.call(invitations.refuse, { params: { id: open?.id ?? 0 } }, { as: person })
    expect((await accept(open?.id ?? 0, person)).status).toBe(404)
    expect((await t.call(customers.summary, {}, { as: admin })).body.saldo_empresa).toBe(100)
  })
})

describe('a refusal', () => {
  test('is the secret of the person, whatever the company does', async () => {
    const unknown = 'ninguem@novos.test'
    await invite(admin, person.email)
    await invite(admin, unknown)
    expect((await visitor.mailsTo(person.email)).length).toBe(1)
    const [open] = (await mine(person)).convites
    expect((await t.call(invitations.refuse, { params: { id: open?.id ?? 0 } }, { as: person })).status).toBe(204)
    expect((await mine(person)).convites).toEqual([])
    const asSeen = async () => (await invited(admin)).map(({ id, email, ...shown }) => shown)
    const [refused, pending] = await asSeen()
    expect(refused).toEqual(pending)
    t.clock.advance(25 * HOUR)
    for (const { id } of await invited(admin))
      expect((await t.call(invitations.resend, { params: { id } }, { as: admin })).status).toBe(204)
    const [again, otherAgain] = await asSeen()
    expect(again).toEqual(otherAgain)
    expect([(await visitor.mailsTo(person.email)).length, (await visitor.mailsTo(unknown)).length]).toEqual([1, 2])
    expect((await mine(person)).convites).toEqual([])
  })

  test('needs no account, only the mail', async () => {
    await invite(admin, 'ninguem@novos.test')
    const token = await tokenMailedTo('ninguem@novos.test')
    expect((await t.call(invitations.refuseByLink, { body: { token } })).status).toBe(204)
    expect((await t.call(invitations.look, { params: { token } })).status).toBe(404)
    expect((await invited(admin)).length).toBe(1)
  })
})

describe('the company', () => {
  test('sends an invitation again once a day', async () => {
    await invite(admin, person.email)
    const [row] = await invited(admin)
    const again = () => t.call(invitations.resend, { params: { id: row?.id ?? 0 } }, { as: admin })
    expect((await again()).body.code).toBe('invitation/sent-lately')
    // Inviting the person again does not get around the refusal.
    t.clock.advance(HOUR)
    await invite(admin, person.email)
    expect((await visitor.mailsTo(person.email)).length).toBe(1)
    t.clock.advance(25 * HOUR)
    const first = await tokenMailedTo(person.email)
    expect((await again()).status).toBe(204)
    expect((await visitor.mailsTo(person.email)).length).toBe(2)
    expect((await t.call(invitations.look, { params: { token: first } })).status).toBe(404)
  })

  test('takes it back, and then the link and the card are gone', async () => {
    await invite(admin, person.email)
    const [row] = await invited(admin)
    const token = await tokenMailedTo(person.email)
    const withdraw = () => t.call(invitations.withdraw, { params: { id: row?.id ?? 0 } }, { as: admin })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404])
    expect([await invited(admin), (await mine(person)).convites]).toEqual([[], []])
    expect((await t.call(invitations.look, { params: { token } })).status).toBe(404)
  })

  test('sees when an invitation ran out, and nobody can accept it then', async () => {
    await invite(admin, person.email)
    const [open] = (await mine(person)).convites
    t.clock.advance(31 * 24 * HOUR)
    expect((await invited(admin))[0]?.situacao).toBe('vencido')
    expect((await mine(person)).convites).toEqual([])
    const late = await accept(open?.id ?? 0, person)
    expect([late.status, late.body.code]).toEqual([409, 'invitation/expired'])
  })

  test('that is not approved any more invites nobody', async () => {
    await invite(admin, person.email)
    const [open] = (await mine(person)).convites
    await t.db.updateTable('companies').set({ status: 0 }).where('id', '=', admin.id).execute()
    expect(await visitor.mailsTo(person.email)).toEqual([])
    expect((await mine(person)).convites).toEqual([])
    expect((await accept(open?.id ?? 0, person)).status).toBe(404)
  })
})

describe('who has no account', () => {
  const email = 'ninguem@novos.test'

  test('registers by the link with a name of their own, and accepts with it', async () => {
    await companyWorld(t).fund(admin, 100)
    await invite(admin, email)
    const [row] = await invited(admin)
    const offered = { valor: 30, motivo: 'Boas-vindas' }
    await t.call(invitations.offerCredit, { params: { id: row?.id ?? 0 }, body: offered }, { as: admin })
    const convite = await tokenMailedTo(email)
    const shown = await t.call(invitations.look, { params: { token: convite } })
    expect(shown.body).toMatchObject({ empresa: 'Café Serra Alta', email, conta: 'nenhuma', clp_oferecido: 30 })
    const link = await begin(convite, 'Nome Verdadeiro')
    expect((await visitor.finish(link, { convite, cpf: newCpf() })).status).toBe(200)
    const known = await t.call(customers.list, {}, { as: admin })
    expect(known.body).toMatchObject([{ name: 'Nome Verdadeiro', cashloop_balance: 130 }])
  })

  test('registers without accepting, and stays unknown', async () => {
    await invite(admin, email)
    await visitor.finish(await begin(await tokenMailedTo(email)))
    expect(await invited(admin)).toMatchObject([{ ...typed(email), situacao: 'enviado' }])
  })

  test('accepts nothing by an invitation to somebody else', async () => {
    await invite(admin, person.email)
    await invite(admin, email)
    const link = await begin(await tokenMailedTo(email))
    await visitor.finish(link, { convite: await tokenMailedTo(person.email) })
    expect(await invited(admin)).toHaveLength(2)
  })
})

test.each(['cliente', 'admin', 'root'] as const)(
  'the mail of an %s leads to the account that is there',
  async (role) => {
    const known = await t.as(role)
    await invite(admin, known.email)
    const token = await tokenMailedTo(known.email)
    const { body } = await t.call(invitations.look, { params: { token } })
    expect(body.conta).toBe(role === 'cliente' ? 'cliente' : 'equipe')
    const begun = await t.call(invitations.register, { body: { token, name: 'Outra Pessoa', phone: '' } })
    expect([begun.status, begun.body.code]).toEqual([409, 'account/email-taken'])
  },
)
