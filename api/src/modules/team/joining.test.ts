import { auth } from '@loopi/contract/auth/auth.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { team } from '@loopi/contract/team/team.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp, testApp } from '../../../test/test-app.ts'
import { NEW_PASSWORD, teamOf } from '../../../test/world/invitations/team-invitations.ts'
import { registrationOf } from '../../../test/world/registration.ts'
import { giveFactor } from '../../../test/world/second-factors.ts'

const t = sharedTestApp()
const { list, invited, look, accept, acceptSignedIn, remove, noted } = teamOf(t)

const EMAIL = 'iracema@convidada.test'

let ana: Person
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
})

const me = async (token: string) => (await t.call(auth.me, {}, { as: { token } })).body
const signIn = (email: string, password: string) => t.call(auth.login, { body: { email, password } })
const membersOf = async (as: Person) => (await list(as)).membros.map(({ email, papel }) => ({ email, papel }))
const refused = async (answer: ReturnType<typeof acceptSignedIn>) => {
  const { status, body } = await answer
  return [status, body.code]
}

describe('an address without an account', () => {
  test('gets one with its name and password, and works at once in its role', async () => {
    const token = await invited(ana, EMAIL, 'financeiro')
    expect((await look(token)).body).toMatchObject({ email: EMAIL, papel: 'financeiro', conta: false })
    const { status, body } = await accept(token)
    const { id } = body.data
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), role: 'admin', status: 1, email: EMAIL }])
    expect(await me(body.access_token)).toMatchObject({
      ...{ id, name: 'Iracema Prado', role: 'admin', papel_equipe: 'financeiro' },
      ...{ empresa_id: ana.id, empresa: 'Café Serra Alta' },
    })
    expect(await membersOf(ana)).toEqual([
      { email: ana.email, papel: 'proprietario' },
      { email: EMAIL, papel: 'financeiro' },
    ])
    expect((await list(ana)).convites).toEqual([])
    const { body: consents } = await t.call(privacy.consents, {}, { as: { token: body.access_token } })
    expect(JSON.stringify(consents)).toContain('terms')
    expect((await noted()).at(-1)).toEqual({
      ...{ by: id, action: 'team.join', of: String(id), after: { papel: 'financeiro' } },
    })
  })

  test('is told which rule its name or password breaks, and may try again', async () => {
    const token = await invited(ana, EMAIL)
    const trying = (name: string, password: string, password_confirmation = password) =>
      t.call(team.accept, { body: { token, name, password, password_confirmation } })
    expect((await trying('Iracema', 'Praia-de-manha-7', 'Outra-praia-7')).body.code).toBe('password/mismatch')
    expect((await trying('Iracema', 'senha1234567')).body.code).toBe('password/common')
    expect((await trying('Praia de Manha', 'Praia-de-manha')).body.code).toBe('password/personal')
    expect((await trying('www.premio.test', NEW_PASSWORD)).body.errors).toHaveProperty('name')
    expect((await trying('Iracema', 'curta')).body.errors).toHaveProperty('password')
    const unnamed = await acceptSignedIn(token)
    expect([unnamed.status, unnamed.body.errors]).toEqual([422, { name: ['Informe seu nome e uma senha.'] }])
    expect((await accept(token)).status).toBe(201)
  })

  test('has no unfinished registration any more: the invitation has proven the address', async () => {
    const visitor = registrationOf(t)
    const link = await visitor.invited(undefined, EMAIL)
    expect((await accept(await invited(ana, EMAIL))).status).toBe(201)
    expect((await visitor.finish(link)).body.code).toBe('token/invalid')
  })

  test('is not accepted for by somebody with another account', async () => {
    const token = await invited(ana, EMAIL)
    const customer = await t.as('cliente')
    expect(await refused(accept(token, { as: customer }))).toEqual([409, 'team/other-account'])
    expect(await refused(acceptSignedIn(token, customer))).toEqual([409, 'team/other-account'])
    expect(await membersOf(ana)).toHaveLength(1)
  })
})

describe('an address with an account', () => {
  test('signs in, and the same account is customer and member', async () => {
    const customer = await t.as('cliente')
    const token = await invited(ana, customer.email, 'marketing')
    expect((await look(token)).body.conta).toBe(true)
    expect(await refused(accept(token))).toEqual([409, 'team/account-exists'])
    expect(await refused(acceptSignedIn(token))).toEqual([409, 'team/account-exists'])
    const { status, body } = await acceptSignedIn(token, customer)
    const outra_entrada = { como: 'cliente', empresa: null }
    expect([status, body.data]).toEqual([
      201,
      { id: customer.id, role: 'admin', status: 1, email: customer.email, outra_entrada },
    ])
    expect(await me(body.access_token)).toMatchObject({ role: 'admin', papel_equipe: 'marketing', outra_entrada })
    expect((await t.call(auth.me, {}, { as: customer })).status).toBe(401)
    expect((await noted()).at(-1)).toMatchObject({ by: customer.id, action: 'team.join' })
    expect((await signIn(customer.email, PASSWORD)).status).toBe(200)
  })

  test('is the only one that accepts: a forwarded invitation brings in no other account', async () => {
    const [customer, other] = [await t.as('cliente'), await t.as('cliente')]
    const token = await invited(ana, customer.email)
    expect(await refused(acceptSignedIn(token, other))).toEqual([409, 'team/other-account'])
    expect(await refused(accept(token, { as: other }))).toEqual([409, 'team/other-account'])
    expect((await acceptSignedIn(token, customer)).status).toBe(201)
  })

  test('is in one team at most', async () => {
    const bia = await t.as('admin')
    const token = await invited(ana, bia.email)
    expect(await refused(acceptSignedIn(token, bia))).toEqual([409, 'team/other-company'])
    const customer = await t.as('cliente')
    const tokens = [await invited(ana, customer.email), await invited(bia, customer.email)]
    const answers = await Promise.all(tokens.map((one) => acceptSignedIn(one, customer)))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    const memberships = t.db.selectFrom('company_members').select('id').where('user_id', '=', customer.id)
    expect(await memberships.execute()).toHaveLength(1)
  })

  test('of root joins no company', async () => {
    const root = await t.as('root')
    const token = await invited(ana, root.email)
    for (const answer of [acceptSignedIn(token, root), accept(token)])
      expect(await refused(answer)).toEqual([409, 'team/root-account'])
  })

  test('that has become a member under this address meanwhile is one already', async () => {
    const token = await invited(ana, EMAIL)
    const member = await t.member(ana, 'leitura', { email: EMAIL })
    expect(await refused(acceptSignedIn(token, member))).toEqual([409, 'team/member-already'])
  })

  test('of a former member begins anew: nothing that opened it before still does', async () => {
    const member = await t.member(ana, 'caixa', { email: EMAIL, name: 'Nome Antigo' })
    await giveFactor(t, member.id)
    await remove(ana, member.id)
    const token = await invited(await t.as('admin', {}, { name: 'Padaria Sol' }), EMAIL, 'gestor')
    expect((await look(token)).body.conta).toBe(false)
    const { body } = await accept(token)
    expect(body.data.id).toBe(member.id)
    expect(await me(body.access_token)).toMatchObject({ name: 'Iracema Prado', empresa: 'Padaria Sol' })
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(401)
    expect((await t.call(auth.me, {}, { as: member })).status).toBe(401)
  })

  test('of a member of a company that was deleted joins another one', async () => {
    const bia = await t.as('admin')
    await t.db.updateTable('companies').set({ deleted_at: t.clock.now() }).where('id', '=', bia.id).execute()
    const { status, body } = await accept(await invited(ana, bia.email))
    expect([status, body.data.id]).toEqual([201, bia.id])
    expect((await membersOf(ana)).map(({ email }) => email)).toContain(bia.email)
  })
})

describe('many uses of one invitation', () => {
  const outcomes = async (answers: ReturnType<typeof accept>[]) => {
    const counts: Record<string, number> = {}
    for (const { status, body } of await Promise.all(answers)) {
      const outcome = `${status} ${body.code ?? ''}`.trim()
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  test.each([
    ['by password', async () => EMAIL, undefined],
    ['by session', async () => (await t.as('cliente', { email: EMAIL })).email, 'session'],
  ])('of 50 at the same moment %s one succeeds', async (_way, address, bySession) => {
    const email = await address()
    const token = await invited(ana, email)
    const as = bySession && { token: (await signIn(email, PASSWORD)).body.access_token }
    const answers = Array.from({ length: 50 }, () => (as ? acceptSignedIn(token, as) : accept(token)))
    expect(await outcomes(answers)).toEqual({ '201': 1, '404 team/invitation-gone': 49 })
    expect(await membersOf(ana)).toHaveLength(2)
  })

  test('guessing tokens is slowed down, and right and wrong ones are refused alike', async () => {
    const own = await testApp({ limits: { rates: { link: 3 } } })
    try {
      const steps = teamOf(own)
      const owner = await own.as('admin')
      const token = await steps.invited(owner, EMAIL)
      for (let n = 0; n < 3; n++) expect((await steps.look(`inventado-${n}`)).status).toBe(404)
      const answers = [steps.look(token), steps.look('inventado'), steps.accept(token), steps.accept('inventado')]
      const texts = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
      expect(texts[0]).toContain('429')
      expect(new Set(texts).size).toBe(1)
      expect((await steps.look(token, { address: '203.0.113.9' })).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
