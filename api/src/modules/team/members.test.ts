import { auth } from '@loopi/contract/auth/auth.contract'
import { team } from '@loopi/contract/team/team.contract'
import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { teamOf } from '../../../test/world/invitations/team-invitations.ts'
import { tillOf } from '../../../test/world/till/till.ts'

const t = sharedTestApp()
const { list, changeRole, remove, noted } = teamOf(t)

let ana: Person
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
})

const me = (as: Person) => t.call(auth.me, {}, { as })
const leave = (as: Person) => t.call(team.leave, {}, { as })
const rolesOf = async (as: Person) =>
  Object.fromEntries((await list(as)).membros.map(({ id, papel }) => [id, papel] as const))

describe('another role', () => {
  test('counts from the next call on, and the person is told in words', async () => {
    const member = await t.member(ana, 'caixa', { name: 'Caio Prado' })
    const { status, body } = await changeRole(ana, member.id, 'gestor')
    expect([status, body]).toMatchObject([200, { id: member.id, papel: 'gestor', voce: false }])
    expect((await me(member)).body).toMatchObject({
      papel_equipe: 'gestor',
      permissoes: expect.arrayContaining(['lojas']),
    })
    const [mail] = await t.mails()
    expect([mail?.to, mail?.subject]).toEqual([member.email, 'Sua função mudou em Café Serra Alta'])
    expect(mail?.text).toContain('Oi, Caio! Você tem outra função.')
    expect(mail?.text).toContain('sua função agora é Gestor: cuida de tudo na empresa, menos da equipe.')
    expect(mail?.text).toContain('http://loopi.test/admin-dashboard\n')
    expect(await noted()).toEqual([
      {
        ...{ by: ana.id, action: 'team.role', of: String(member.id) },
        ...{ before: { papel: 'caixa' }, after: { papel: 'gestor' } },
      },
    ])
  })

  test('that the person has already changes nothing, and nobody is told', async () => {
    const member = await t.member(ana, 'caixa')
    expect((await changeRole(ana, member.id, 'caixa')).status).toBe(200)
    expect([await t.mails(), await noted()]).toEqual([[], []])
  })

  test('is given by owners only: no gestor makes himself one', async () => {
    const gestor = await t.member(ana, 'gestor')
    for (const call of [
      changeRole(gestor, gestor.id, 'proprietario'),
      changeRole(gestor, ana.id, 'leitura'),
      remove(gestor, ana.id),
      t.call(team.invite, { body: { email: 'outra@novos.test', papel: 'proprietario' } }, { as: gestor }),
    ]) {
      const { status, body } = await call
      expect([status, body.code]).toEqual([403, 'auth/not-permitted'])
    }
    expect(await rolesOf(ana)).toEqual({ [ana.id]: 'proprietario', [gestor.id]: 'gestor' })
  })

  test('leaves the company an owner, who may be another than the first', async () => {
    const refused = await changeRole(ana, ana.id, 'gestor')
    expect([refused.status, refused.body.code]).toEqual([409, 'team/last-owner'])
    const bia = await t.member(ana, 'leitura')
    await changeRole(ana, bia.id, 'proprietario')
    expect((await changeRole(ana, ana.id, 'gestor')).status).toBe(200)
    expect(await rolesOf(bia)).toEqual({ [ana.id]: 'gestor', [bia.id]: 'proprietario' })
  })
})

describe('a removed member', () => {
  test('is out with the next call, and told why; the company sees the person no more', async () => {
    const member = await t.member(ana, 'caixa', { name: 'Caio Prado' })
    expect((await remove(ana, member.id)).status).toBe(204)
    const { status, body } = await me(member)
    expect([status, body.code]).toEqual([401, 'auth/removed'])
    expect(await rolesOf(ana)).toEqual({ [ana.id]: 'proprietario' })
    const [mail] = await t.mails()
    expect([mail?.to, mail?.subject]).toEqual([member.email, 'Você saiu da equipe de Café Serra Alta'])
    expect(mail?.text).toContain('removeu você da equipe na Loopi')
    expect((await remove(ana, member.id)).body.code).toBe('team/member-not-found')
    expect((await changeRole(ana, member.id, 'gestor')).body.code).toBe('team/member-not-found')
    expect(await noted()).toEqual([
      { by: ana.id, action: 'team.remove', of: String(member.id), before: { papel: 'caixa' } },
    ])
  })

  test('who is a customer stays one', async () => {
    const customer = await t.as('cliente')
    const member = await t.member(ana, 'caixa', { account: customer })
    await remove(ana, member.id)
    expect((await me(member)).body.code).toBe('auth/removed')
    expect((await me(customer)).body).toMatchObject({ role: 'cliente' })
    expect((await me(customer)).body).not.toHaveProperty('outra_entrada')
  })

  test('leaves the tills’ devices that the person prepared to the owner, who may end them', async () => {
    const at = tillOf(t)
    const [kept, ended] = [await t.member(ana, 'gestor'), await t.member(ana, 'gestor')]
    const loja = (await at.store(ana)).id
    const [phone, tablet] = [await at.device(kept, loja), await at.device(ended, loja)]
    const counts = async () => Object.fromEntries((await list(ana)).membros.map(({ id, aparelhos }) => [id, aparelhos]))
    expect(await counts()).toEqual({ [ana.id]: 0, [kept.id]: 1, [ended.id]: 1 })
    await remove(ana, kept.id)
    expect(await counts()).toEqual({ [ana.id]: 1, [ended.id]: 1 })
    await t.call(team.remove, { params: { id: ended.id }, query: { aparelhos: 'desligar' } }, { as: ana })
    expect(await counts()).toEqual({ [ana.id]: 1 })
    const [stays, ends] = await Promise.all(
      [phone, tablet].map(async ({ headers }) => (await t.call(till.state, {}, { headers })).status),
    )
    expect([stays, ends]).toEqual([200, 401])
  })

  test('may come back', async () => {
    const member = await t.member(ana, 'caixa')
    await remove(ana, member.id)
    const again = await t.member(ana, 'gestor', { account: member })
    expect((await me(again)).body.papel_equipe).toBe('gestor')
    expect((await me(member)).body.code).toBe('auth/removed')
  })
})

describe('who leaves', () => {
  test('is no member from then on, whatever the role', async () => {
    const member = await t.member(ana, 'leitura')
    expect((await leave(member)).status).toBe(204)
    expect((await me(member)).status).toBe(401)
    expect(await noted()).toEqual([
      { by: member.id, action: 'team.leave', of: String(member.id), before: { papel: 'leitura' } },
    ])
  })

  test('is not the last owner, by whichever call', async () => {
    await t.member(ana, 'gestor')
    for (const call of [leave(ana), remove(ana, ana.id)]) expect((await call).body.code).toBe('team/last-owner')
    const bia = await t.member(ana, 'proprietario')
    expect((await remove(ana, ana.id)).status).toBe(204)
    expect([(await me(ana)).status, await rolesOf(bia)]).toMatchObject([401, { [bia.id]: 'proprietario' }])
  })
})

describe('two owners at the same moment', () => {
  const act = {
    remove: (as: Person, other: Person) => remove(as, other.id),
    demote: (as: Person, other: Person) => changeRole(as, other.id, 'gestor'),
  }

  test.each([
    ['remove each other', act.remove, act.remove],
    ['demote each other', act.demote, act.demote],
    ['remove and demote each other', act.remove, act.demote],
  ])('who %s: exactly one is refused', async (_what, one, other) => {
    for (let round = 0; round < 5; round++) {
      const first = await t.as('admin')
      const second = await t.member(first, 'proprietario')
      const answers = await Promise.all([one(first, second), other(second, first)])
      const codes = answers.map(({ body }) => body?.code).filter((code) => code !== undefined)
      expect(codes).toEqual(['team/last-owner'])
      const owners = t.db.selectFrom('company_members').select('user_id').where('company_id', '=', first.id)
      const active = owners.where('state', '=', 'active').where('role', '=', 'proprietario')
      expect(await active.execute()).toHaveLength(1)
    }
  })

  test('who both leave: exactly one is refused', async () => {
    const bia = await t.member(ana, 'proprietario')
    const codes = (await Promise.all([leave(ana), leave(bia)])).map(({ status, body }) => [status, body?.code])
    expect(codes.sort()).toEqual([
      [204, undefined],
      [409, 'team/last-owner'],
    ])
  })

  test('beside a third: who was removed meanwhile changes nothing', async () => {
    const [bia, cid] = [await t.member(ana, 'proprietario'), await t.member(ana, 'proprietario')]
    const answers = await Promise.all([remove(ana, bia.id), remove(bia, ana.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    expect(Object.keys(await rolesOf(cid))).toHaveLength(2)
  })
})
