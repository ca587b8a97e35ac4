import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { inTransaction } from '../../src/db/transaction.ts'
import { record } from '../../src/modules/audit/audit.public.ts'
import { createPromotion } from '../../src/modules/coupons/coupons.public.ts'
import { keepTakeback } from '../../src/modules/own-account/email-takeback.repository.ts'
import { moveRequest } from '../../src/modules/wholesale/wholesale.service.ts'
import { cpfOf, type Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { aBatch, aClaim } from './codes.ts'
import { companyWorld } from './company-customers.ts'
import { invitationsOf } from './invitations/customer-invitations.ts'
import { applyTo, PARTNERS_KEY, sabia } from './partners.ts'
import { ownedDevice } from './passkeys.ts'
import { giveDevice } from './second-factors.ts'
import { tillOf } from './till/till.ts'

/** Settings with every feature that stores personal data. */
export const LIFE_SETTINGS = { WHOLESALE: 'api', PARTNERS_ANON_KEY: PARTNERS_KEY } as const

/** Address and browser of the person. */
export const VISIT = { address: '203.0.113.77', userAgent: 'Navegador-da-Filomena/1.0' } as const

export const PASSWORD = 'Praia-de-manha-7'

let lived = 0

/** Person with unique name and documents. */
const somebody = () => {
  const number = ++lived
  return {
    name: `Filomena "Filó" Quaresma ${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    email: `filomena-${number}@quaresma.test`,
    phone: `(21) 98${String(number).padStart(3, '0')}-4321`,
    cpf: cpfOf(800_000 + number),
  }
}

export type Life = ReturnType<typeof somebody> & Person

/**
 * Customer who left data everywhere: invited by a company, registered, mistyped the password, redeemed, requested
 * wholesale prices and a partnership, and was written about.
 */
export async function live(t: TestApp, company: Person): Promise<Life> {
  const who = somebody()
  const headers = { 'user-agent': VISIT.userAgent }
  const from = { address: VISIT.address, headers }
  await t.call(customers.preRegister, { body: who }, { as: company })
  const convite = await invitationsOf(t).tokenMailedTo(who.email)
  const own = { token: convite, name: who.name, phone: who.phone }
  const { token, user_id } = (await t.call(invitations.register, { body: own }, from)).body
  const secret = { password: PASSWORD, password_confirmation: PASSWORD }
  await t.call(
    customers.finishRegistration,
    { body: { user_id, token, cpf: who.cpf, ...secret, marketing: true, convite } },
    from,
  )
  const { access_token } = (await t.call(auth.login, { body: { email: who.email, password: PASSWORD } }, from)).body
  await t.call(auth.login, { body: { email: who.email, password: 'errada-errada' } }, from)
  const person: Life = { ...who, id: user_id, role: 'cliente', token: access_token }
  const settings = { email: `nova.${who.email}`, senha_atual: PASSWORD, descricao_empresa: `Doces de ${who.name}` }
  await t.call(account.update, { body: settings }, { as: person })
  const replaced = { userId: user_id, email: `antes.${who.email}`, now: t.clock.now() }
  await inTransaction(t.db, (trx) => keepTakeback(trx, replaced))
  await ownedDevice(t, user_id, VISIT.userAgent)
  await giveDevice(t, user_id, VISIT.userAgent)
  await redeemSomething(t, company, person)
  await useSomething(t, company, person)
  await claimCode(t, company, person)
  await askForThings(t, company, person)
  await beWrittenAbout(t, company, person)
  return person
}

async function redeemSomething(t: TestApp, company: Person, person: Life): Promise<void> {
  const { id } = await inTransaction(t.db, (trx) =>
    createPromotion(trx, {
      company_id: company.id,
      brand_name: 'Café Serra Alta',
      title: 'Café em dobro',
      discount: '50%',
      qtd_disponivel: 5,
      category_id: 14,
      points_required: 40,
      code: `PROMO-FIL${String(lived).padStart(3, '0')}`,
    }),
  )
  const key = { 'idempotency-key': `life-${person.id}` }
  await t.call(coupons.redeem, { body: { coupon_id: id } }, { as: person, headers: key })
}

/** A till uses the coupon, undoes that with a reason that names the person, and uses it again. */
async function useSomething(t: TestApp, company: Person, { id, name }: Life): Promise<void> {
  const { store, device, use, undo } = tillOf(t)
  const { token, headers } = await device(company, (await store(company)).id)
  const redeemed = t.db.selectFrom('redemptions').select('codigo_unico').where('customer_id', '=', id)
  const { codigo_unico } = await redeemed.where('kind', '=', 'coupon').executeTakeFirstOrThrow()
  const by = { headers: { ...headers, 'idempotency-key': `use-${token.slice(0, 8)}` } }
  const sale = { valor_centavos: 4590, venda: name.slice(0, 60) }
  await undo((await use(codigo_unico, by, sale)).body.uso_id, { headers }, `${name} desistiu`)
  await use(codigo_unico, { headers }, sale)
}

async function claimCode(t: TestApp, { id: companyId }: Person, { id: customerId }: Life): Promise<void> {
  const now = t.clock.now()
  const { id: batchId } = await aBatch(t.db, { companyId, points: 10, quantity: 3, now })
  await aClaim(t.db, { batchId, serial: 1, customerId, now })
}

async function askForThings(t: TestApp, company: Person, { name, email, phone }: Life): Promise<void> {
  const form = new FormData()
  const fields = { companyName: 'Doces Quaresma', cnpj: '11.222.333/0001-81', stateCity: 'RJ', productsInterest: name }
  for (const [key, value] of Object.entries({ ...fields, responsibleName: name, email, phone })) form.append(key, value)
  for (const document of ['cnpjCard', 'socialContract'])
    form.append(document, new File([`%PDF-1.7 ${email}`], 'doc.pdf', { type: 'application/pdf' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  await t.app.inject({
    method: 'POST',
    url: '/api/atacado',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const asked = t.db.selectFrom('wholesale_requests').select('id').where('email', '=', email)
  const motivo = `Falei com ${name}, que desistiu`
  const move = { situacao: 'recusado', situacao_vista: 'novo', motivo } as const
  const mover = { actorId: company.id, address: '198.51.100.1', at: t.clock.now() }
  await moveRequest(t.db, (await asked.executeTakeFirstOrThrow()).id, move, mover)
  const cnpj = String(90_000_000_000_000 + lived)
  await applyTo(t.app, { ...sabia, nome: 'Doces Quaresma', cnpj, email, telefone: phone, descricao: name })
}

/** Texts by others: a company's reason for a credit, and an audit line with too much detail. */
async function beWrittenAbout(t: TestApp, company: Person, { id, name, email, cpf }: Life): Promise<void> {
  const body = { valor: 5, motivo: `Para ${name}, com carinho` }
  await companyWorld(t).fund(company, body.valor)
  await t.call(credits.give, { params: { id }, body }, { as: company, address: '198.51.100.1' })
  const line = { actorId: company.id, companyId: company.id, address: '198.51.100.1', at: t.clock.now() }
  await inTransaction(t.db, async (trx) => {
    const subject = { type: 'customer', id } as const
    await record(trx, { ...line, action: 'customer.credit', subject, details: { email, cpf } })
  })
  const now = t.clock.now()
  await t.db
    .insertInto('team_invitations')
    .values({ company_id: company.id, email, role: 'caixa', created_at: now, sent_at: now, expires_at: now })
    .execute()
  await t.db
    .insertInto('idempotency_keys')
    .values({
      ...{ user_id: company.id, key: `about-${id}`, request_hash: Buffer.from('x'), state: 'done', status: 200 },
      body: JSON.stringify({ name, email, cashloop_balance: 5 }),
      about: [id],
      created_at: t.clock.now(),
    })
    .execute()
}

/** Values that identify the person. */
export const tellTales = ({ name, email, phone, cpf }: Life): string[] => [
  name,
  JSON.stringify(name).slice(1, -1),
  email,
  phone,
  phone.replace(/\D/g, ''),
  cpf,
  cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
  VISIT.userAgent,
]
