import { auth } from '@loopi/contract/auth/auth.contract'
import type { Input } from '@loopi/contract/endpoint'
import { team } from '@loopi/contract/team/team.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { teamOf } from '../../../test/world/invitations/team-invitations.ts'
import { codeNow, giveFactor } from '../../../test/world/second-factors.ts'
import { HOUR } from '../../lib/clock.ts'

const t = sharedTestApp()
const { list, invited, accept, changeRole, noted } = teamOf(t)

let ana: Person
let bia: Person
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
  bia = await t.member(ana, 'gestor', { name: 'Bia Sócia' })
})

const transfer = (as: Person, body: Partial<Input<typeof team.transfer>['body']> = {}) =>
  t.call(team.transfer, { body: { to: bia.id, password: PASSWORD, ...body } }, { as })
const me = async (as: Pick<Person, 'token'>) => (await t.call(auth.me, {}, { as })).body
const rolesOf = async (as: Person) => (await list(as)).membros.map(({ id, papel }) => [id, papel])

describe('passing the company on', () => {
  test('makes the other one the owner, and the caller a gestor; the company stays the same', async () => {
    const { status, body } = await transfer(ana)
    expect(status).toBe(200)
    expect(body.membros.map(({ id, papel }) => [id, papel])).toEqual([
      [ana.id, 'gestor'],
      [bia.id, 'proprietario'],
    ])
    expect(await me(ana)).toMatchObject({ papel_equipe: 'gestor', empresa_id: ana.id })
    expect(await me(bia)).toMatchObject({ papel_equipe: 'proprietario', empresa_id: ana.id })
    expect((await t.call(team.list, {}, { as: ana })).body.code).toBe('auth/not-permitted')
    expect(await noted()).toEqual([
      {
        ...{ by: ana.id, action: 'team.transfer', of: String(bia.id) },
        ...{ before: { papel: 'gestor' }, after: { papel: 'proprietario' } },
      },
    ])
  })

  test('is told to the new owner, the former one, and every other', async () => {
    const cid = await t.member(ana, 'proprietario', { name: 'Cid Prado' })
    await t.member(ana, 'caixa')
    await transfer(ana)
    const mails = await t.mails()
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Café Serra Alta tem outro proprietário']))
    const textTo = (person: Person) => mails.find(({ to }) => to === person.email)?.text
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, bia.email, cid.email].sort())
    expect(textTo(bia)).toContain('Oi, Bia! A empresa agora é sua.')
    expect(textTo(bia)).toContain('Ana Dona passou Café Serra Alta para você.')
    expect(textTo(ana)).toContain('Você passou Café Serra Alta para Bia Sócia.')
    expect(textTo(ana)).toContain('Não fui eu: criar outra senha:\nhttp://loopi.test/esqueci-senha')
    expect(textTo(cid)).toContain('Ana Dona passou a função de proprietário de Café Serra Alta para Bia Sócia.')
  })

  test('needs the owner of the account: the password, or the second factor where there is one', async () => {
    const wrong = await transfer(ana, { password: 'Outra-senha-99' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'auth/wrong-password'])
    expect(wrong.body.errors).toHaveProperty('password')
    const nothing = await t.call(team.transfer, { body: { to: bia.id } }, { as: ana })
    expect([nothing.status, nothing.body.errors]).toEqual([422, { password: ['Informe a senha atual.'] }])
    const secret = await giveFactor(t, ana.id)
    expect((await transfer(ana)).body.code).toBe('second-factor/code-missing')
    expect(await rolesOf(ana)).toEqual([
      [ana.id, 'proprietario'],
      [bia.id, 'gestor'],
    ])
    expect((await transfer(ana, { codigo: codeNow(t, secret) })).status).toBe(200)
  })

  test('goes to another person of the team, and to nobody else', async () => {
    const stranger = await t.as('admin')
    const oneself = await transfer(ana, { to: ana.id })
    expect([oneself.status, oneself.body.code]).toEqual([409, 'team/oneself'])
    expect((await transfer(ana, { to: stranger.id })).body.code).toBe('team/member-not-found')
    expect((await transfer(bia, { to: ana.id })).body.code).toBe('auth/not-permitted')
  })

  test('happens once when it is sent twice at the same moment', async () => {
    const cid = await t.member(ana, 'caixa')
    const answers = await Promise.all([transfer(ana), transfer(ana, { to: cid.id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const owners = t.db.selectFrom('company_members').select('user_id').where('company_id', '=', ana.id)
    expect(await owners.where('role', '=', 'proprietario').execute()).toHaveLength(1)
  })
})

describe('a second factor for the whole team', () => {
  beforeEach(() => t.clock.advance(HOUR))

  const require = (obrigatorio: boolean, as = ana) =>
    t.call(team.requireSecondFactor, { body: { obrigatorio } }, { as })
  const signIn = async (person: Person) => {
    const { body } = await t.call(auth.login, { body: { email: person.email, password: PASSWORD } })
    return { ...person, token: body.access_token }
  }

  test('is demanded at the next sign-in of those who have none, and not before', async () => {
    await giveFactor(t, bia.id)
    const cid = await t.member(ana, 'caixa')
    t.clock.advance(1)
    expect((await require(true)).body).toEqual({ obrigatorio: true })
    expect((await list(ana)).segundo_fator_obrigatorio).toBe(true)
    for (const person of [ana, bia, cid]) expect(await me(person)).not.toHaveProperty('falta_segundo_fator')
    const again = await signIn(cid)
    expect(await me(again)).toMatchObject({ falta_segundo_fator: true })
    expect((await t.call(team.owners, {}, { as: again })).body.code).toBe('second-factor/missing')
    const joined = await accept(await invited(ana, 'iracema@convidada.test'))
    expect(await me({ token: joined.body.access_token })).toMatchObject({ falta_segundo_fator: true })
    await giveFactor(t, cid.id)
    expect((await t.call(team.owners, {}, { as: again })).status).toBe(200)
  })

  test('is no longer demanded once the rule is gone', async () => {
    await require(true)
    const again = await signIn(ana)
    expect(await me(again)).toMatchObject({ falta_segundo_fator: true })
    await require(false)
    expect(await me(again)).not.toHaveProperty('falta_segundo_fator')
    expect((await noted()).map(({ action, after }) => [action, after])).toEqual([
      ['team.second-factor', { obrigatorio: true }],
      ['team.second-factor', { obrigatorio: false }],
    ])
  })

  test('is decided by owners, and asked for again changes nothing', async () => {
    expect((await require(true, bia)).body.code).toBe('auth/not-permitted')
    await require(true)
    const again = await signIn(ana)
    t.clock.advance(HOUR)
    await require(true)
    expect(await noted()).toHaveLength(1)
    expect(await me(again)).toMatchObject({ falta_segundo_fator: true })
    await changeRole(ana, bia.id, 'proprietario')
    expect((await require(false, bia)).status).toBe(200)
  })
})
