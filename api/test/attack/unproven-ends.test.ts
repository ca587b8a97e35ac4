import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { purgeExpired } from '../../src/jobs/housekeeping.ts'
import { HOUR, SECOND } from '../../src/lib/clock.ts'
import { issueLinkToken } from '../../src/modules/credentials/link-tokens.public.ts'
import { PASSWORD } from '../builders.ts'
import { sharedTestApp } from '../test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../world/partners.ts'
import { newCpf, newEmail, registrationOf } from '../world/registration.ts'

const t = sharedTestApp({ PARTNERS_ANON_KEY: PARTNERS_KEY })
const visitor = registrationOf(t)
const DAY = 24 * HOUR

const people = (email: string) =>
  t.db.selectFrom('users').select(['id', 'name', 'status']).where('email', '=', email).orderBy('id').execute()

/** Pending registrations by strangers with one address, each with its mailed link. */
async function pendings(email: string, count: number) {
  const links = []
  for (let index = 0; index < count; index++) {
    const { id } = await t.db
      .insertInto('users')
      .values({ email, role: 'cliente', name: `Pessoa ${index}`, phone: '11999998888', created_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    links.push({ user_id: id, token: await issueLinkToken(t, { userId: id, kind: 'finish-customer' }) })
  }
  return links
}

test('fifty strangers leave fifty rows and twenty mails; one link proves the address and ends the others', async () => {
  const email = newEmail()
  for (let index = 0; index < 50; index++)
    await visitor.preRegister(email, undefined, 'Estranho', { address: `10.9.0.${index}` })
  expect(await people(email)).toHaveLength(20)
  expect(await visitor.mailsTo(email)).toHaveLength(20)
  t.clock.advance(HOUR)
  await visitor.preRegister(email, undefined, 'Dona Certa')
  const token = /finalizar-cadastro\/([\w-]+)/.exec((await visitor.mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  const { body } = await t.call(auth.validateToken, { params: { token } })
  expect((await visitor.finish({ token, user_id: body.user_id })).status).toBe(200)
  expect(await people(email)).toEqual([{ id: body.user_id, name: 'Dona Certa', status: 'active' }])
  const links = await t.db.selectFrom('link_tokens').select('user_id').where('used_at', 'is', null).execute()
  expect(links).toEqual([])
})

test('of eight proofs of one address at once, one wins and the others are over', async () => {
  const email = newEmail()
  const links = await pendings(email, 8)
  const answers = await Promise.all(links.map((link) => visitor.finish(link, { cpf: newCpf() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  expect((await people(email)).map(({ status }) => status)).toEqual(['active'])
})

test('a registration and a change of e-mail that prove one address at once leave it one owner', async () => {
  const email = newEmail()
  const [link] = await pendings(email, 3)
  const person = await t.as('cliente')
  await t.call(account.update, { body: { email, senha_atual: PASSWORD } }, { as: person })
  const token = /confirmar-email\/(\S+)/.exec((await visitor.mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  const [finished, changed] = await Promise.all([
    visitor.finish(link ?? { token: '', user_id: 0 }),
    t.call(account.confirmEmail, { body: { token } }),
  ])
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([finished.status, changed.status])
  expect(await people(email)).toHaveLength(1)
})

test('the database itself knows one proven account of an address', async () => {
  const { email } = await t.as('cliente', { email: newEmail() })
  await expect(t.as('cliente', { email: email.toUpperCase() })).rejects.toMatchObject({
    constraint: 'users_email_proven',
  })
  await expect(t.as('cliente', { email, status: 'pending', password_hash: null })).resolves.toBeDefined()
})

describe('of several requests of one CNPJ', () => {
  const request = (name: string, email: string) =>
    t.call(companies.register, { body: { name, email, cnpj: '11222333000181' } })
  const approve = async (ids: number[]) => {
    const root = await t.as('root')
    const decide = (id: number) =>
      t.call(companies.changeStatus, { body: { user_id: id, status: 1 as const } }, { as: root })
    return Promise.all(ids.map(decide))
  }

  test('root sees which name the same, approves one, and hears why not another', async () => {
    const [first, second] = [await request('Jatobá', 'a@x.test'), await request('Estranho', 'A@x.test')]
    await request('Outra', 'c@x.test')
    const root = await t.as('root')
    const shown = async () =>
      Object.fromEntries(
        ((await t.call(companies.list, {}, { as: root })).body as never as { name: string }[]).map(
          ({ name, ...row }) => {
            const { cnpj_repetido, email_repetido } = row as { cnpj_repetido?: boolean; email_repetido?: boolean }
            return [name, [cnpj_repetido, email_repetido]]
          },
        ),
      )
    expect(await shown()).toEqual({ Jatobá: [true, true], Estranho: [true, true], Outra: [true, false] })
    // Privacy: a sender must not learn of other requests.
    expect(first.body.company).not.toHaveProperty('cnpj_repetido')

    await approve([first.body.company.id])
    const [refused] = await approve([second.body.company.id])
    expect([refused?.status, refused?.body.code, refused?.body.erro]).toEqual([
      409,
      'company/cnpj-approved',
      'Já existe uma empresa aprovada com este CNPJ. Confira os pedidos antes de decidir.',
    ])
    expect((await shown()).Jatobá).toEqual([false, false])
    const late = await request('Tarde', 'd@x.test')
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'company/cnpj-taken',
      { cnpj: ['Este CNPJ já possui cadastro.'] },
    ])
  })

  test.each(['cnpj', 'email'])('that are approved at once, one is (%s)', async (same) => {
    const ids = []
    for (let index = 0; index < 4; index++) {
      const body = {
        name: 'E',
        email: same === 'email' ? 'a@x.test' : `${index}@x.test`,
        cnpj: same === 'cnpj' ? '7' : `8${index}`,
      }
      ids.push((await t.call(companies.register, { body })).body.company.id)
    }
    const answers = await approve(ids)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

test('an address that an account has proven approves no company, and one proven meanwhile finishes none', async () => {
  const [root, email] = [await t.as('root'), newEmail()]
  const { body } = await t.call(companies.register, { body: { name: 'Jatobá', email, cnpj: '7' } })
  const approve = () => t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 1 } }, { as: root })
  expect((await approve()).status).toBe(200)
  const token = /finalizar-empresa\/(\S+)/.exec((await visitor.mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  t.clock.advance(SECOND)
  await visitor.finish(await visitor.invited(undefined, email))
  const finish = {
    user_id: body.company.id,
    token,
    password: 'Serra-alta-2026',
    password_confirmation: 'Serra-alta-2026',
  }
  const rejected = await t.call(companies.finishRegistration, { body: finish })
  expect([rejected.status, rejected.body.erro]).toEqual([409, 'Este e-mail já possui cadastro.'])
  await t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 2 } }, { as: root })
  expect((await approve()).body.code).toBe('company/email-proven')
})

test('what nobody proves runs out: registrations and wishes after 7 days, requests of companies after 90', async () => {
  const [email, person] = [newEmail(), await t.as('cliente')]
  await visitor.invited(undefined, email)
  await visitor.preRegister(email)
  await t.call(account.update, { body: { email, senha_atual: PASSWORD } }, { as: person })
  const { body } = await t.call(companies.register, { body: { name: 'Jatobá', email, cnpj: '7' } })
  await applyTo(t.app, sabia)
  const waiting = await t.as('admin', { status: 'pending', password_hash: null })
  const left = async () => ({
    customers: (await people(email)).length - (await requests()),
    wishes: (await t.db.selectFrom('email_changes').select('id').execute()).length,
    requests: await requests(),
    applications: (await t.db.selectFrom('empresas').select('id').execute()).length,
  })
  const requests = async () =>
    (await t.db.selectFrom('companies').select('id').where('email', '=', email).execute()).length

  t.clock.advance(7 * DAY)
  await purgeExpired(t)
  expect(await left()).toEqual({ customers: 2, wishes: 1, requests: 1, applications: 1 })
  t.clock.advance(SECOND)
  await purgeExpired(t)
  expect(await left()).toEqual({ customers: 0, wishes: 0, requests: 1, applications: 1 })
  t.clock.advance(83 * DAY)
  await purgeExpired(t)
  expect(await left()).toEqual({ customers: 0, wishes: 0, requests: 0, applications: 0 })
  // People with a proven address and approved companies stay.
  const kept = await t.db.selectFrom('users').select('id').where('id', 'in', [person.id, waiting.id]).execute()
  expect(kept).toHaveLength(2)
  expect(body.company.status).toBe(2)
})
