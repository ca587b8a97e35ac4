import { account } from '@loopi/contract/account/account.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { TEAM_ROLES } from '@loopi/contract/team/permissions'
import { team } from '@loopi/contract/team/team.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { teamOf } from '../../../test/world/invitations/team-invitations.ts'
import { giveFactor } from '../../../test/world/second-factors.ts'
import { HOUR } from '../../lib/clock.ts'

const t = sharedTestApp()
const { list, invite } = teamOf(t)

test('an owner sees who is in the team: role, last visit, second factor, and which of them is the caller', async () => {
  const ana = await t.as('admin', { name: 'Ana Dona' })
  const since = t.clock.now().toISOString()
  const caixa = await t.member(ana, 'caixa', { name: 'Caio Caixa' })
  await giveFactor(t, caixa.id)
  t.clock.advance(HOUR)
  const contador = await t.member(ana, 'financeiro', { name: 'Téo Contador' })
  const now = t.clock.now().toISOString()
  expect(await list(ana)).toEqual({
    membros: [
      {
        ...{ id: ana.id, name: 'Ana Dona', email: ana.email, papel: 'proprietario' },
        ...{ desde: since, visto_em: now, segundo_fator: false, aparelhos: 0, voce: true },
      },
      {
        ...{ id: caixa.id, name: 'Caio Caixa', email: caixa.email, papel: 'caixa' },
        ...{ desde: since, visto_em: since, segundo_fator: true, aparelhos: 0, voce: false },
      },
      {
        ...{ id: contador.id, name: 'Téo Contador', email: contador.email, papel: 'financeiro' },
        ...{ desde: now, visto_em: now, segundo_fator: false, aparelhos: 0, voce: false },
      },
    ],
    convites: [],
    segundo_fator_obrigatorio: false,
  })
})

test('a visit of a member as a customer is not shown to the company', async () => {
  const ana = await t.as('admin')
  const cliente = await t.as('cliente')
  const membro = await t.member(ana, 'caixa', { account: cliente })
  const before = t.clock.now().toISOString()
  t.clock.advance(HOUR)
  expect((await t.call(coupons.redeemed, {}, { as: cliente })).status).toBe(200)
  expect((await list(ana)).membros.find(({ id }) => id === membro.id)?.visto_em).toBe(before)
  await t.call(account.get, {}, { as: membro })
  expect((await list(ana)).membros.find(({ id }) => id === membro.id)?.visto_em).toBe(t.clock.now().toISOString())
})

test('companies see nothing of the teams of each other', async () => {
  const [ana, bia] = [await t.as('admin'), await t.as('admin')]
  const membro = await t.member(ana, 'caixa')
  await invite(ana, 'convidada@novos.test')
  expect((await list(bia)).membros.map(({ id }) => id)).toEqual([bia.id])
  expect((await list(bia)).convites).toEqual([])
  const named = [
    t.call(team.changeRole, { params: { id: membro.id }, body: { papel: 'gestor' } }, { as: bia }),
    t.call(team.remove, { params: { id: membro.id } }, { as: bia }),
    t.call(team.resend, { params: { id: (await list(ana)).convites[0]?.id ?? 0 } }, { as: bia }),
    t.call(team.withdraw, { params: { id: (await list(ana)).convites[0]?.id ?? 0 } }, { as: bia }),
  ]
  expect((await Promise.all(named)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('only owners see the team, and every role is told who they are', async () => {
  const ana = await t.as('admin', { name: 'Ana Dona' })
  for (const role of TEAM_ROLES) {
    const member = await t.member(ana, role, { name: `Com Função ${role}` })
    const [listed, owners] = [
      await t.call(team.list, {}, { as: member }),
      await t.call(team.owners, {}, { as: member }),
    ]
    if (role === 'proprietario') expect(listed.status).toBe(200)
    else expect([listed.status, listed.body.code]).toEqual([403, 'auth/not-permitted'])
    expect(owners.body).toEqual([{ name: 'Ana Dona' }, { name: 'Com Função proprietario' }])
  }
  for (const other of ['cliente', 'root'] as const)
    expect((await t.call(team.list, {}, { as: await t.as(other) })).body.code).toBe('auth/forbidden')
})
