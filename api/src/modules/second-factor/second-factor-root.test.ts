import { audit } from '@loopi/contract/audit/audit.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { pageOf } from '@loopi/contract/paging'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp, testApp } from '../../../test/test-app.ts'
import { confirmedBy, ownedDevice, signInWith } from '../../../test/world/passkeys.ts'
import { codeNow, giveDevice, giveFactor } from '../../../test/world/second-factors.ts'

const login = (email: string) => ({ body: { email, password: PASSWORD } })

describe('where root accounts need one', () => {
  const t = sharedTestApp({ SECOND_FACTOR_ROOT: 'required' })

  test('a root without it can set it up, see who they are and sign out, and nothing else', async () => {
    const root = await t.as('root')
    const token = (await t.call(auth.login, login(root.email))).body.access_token
    const as = { ...root, token }
    expect((await t.call(auth.me, {}, { as })).body).toMatchObject({ role: 'root', falta_segundo_fator: true })
    const rejected = await t.call(companies.list, {}, { as })
    expect([rejected.status, rejected.body.erro]).toEqual([403, 'Ative a verificação em duas etapas para continuar.'])
    expect((await t.call(secondFactor.help, { params: { id: 1 }, body: { motivo: 'x' } }, { as })).status).toBe(403)
    // Public routes treat them as anonymous.
    expect((await t.call(brands.list, { query: {} }, { as })).status).toBe(200)
    expect((await t.call(secondFactor.state, {}, { as })).body).toMatchObject({ obrigatoria: true })
    expect((await t.call(auth.logout, {}, { as })).status).toBe(204)
  })

  test('once it is on everything opens at once, and it cannot be turned off', async () => {
    const as = await t.as('root')
    const { chave } = (await t.call(secondFactor.begin, { body: { senha_atual: PASSWORD } }, { as })).body
    await t.call(secondFactor.confirm, { body: { codigo: codeNow(t, chave) } }, { as })
    expect((await t.call(auth.me, {}, { as })).body).not.toHaveProperty('falta_segundo_fator')
    expect((await t.call(companies.list, {}, { as })).status).toBe(200)
    const off = await t.call(secondFactor.remove, { body: { senha_atual: PASSWORD, codigo: '123456' } }, { as })
    expect([off.status, off.body.code]).toEqual([409, 'second-factor/obligatory'])
  })

  test('who came with a passkey has shown both factors; with the password alone the same root has not', async () => {
    const root = await t.as('root')
    const { device } = await ownedDevice(t, root.id)
    const byPasskey = { token: (await signInWith(t, device)).body.access_token }
    expect((await t.call(auth.me, {}, { as: byPasskey })).body).not.toHaveProperty('falta_segundo_fator')
    expect((await t.call(companies.list, {}, { as: byPasskey })).status).toBe(200)
    const byPassword = { token: (await t.call(auth.login, login(root.email))).body.access_token }
    expect((await t.call(companies.list, {}, { as: byPassword })).body.code).toBe('second-factor/missing')
  })

  test('who has a passkey sets the second factor up with it, and adds no further one before', async () => {
    const root = await t.as('root')
    const { device } = await ownedDevice(t, root.id)
    expect((await t.call(passkeys.list, {}, { as: root })).body).toHaveLength(1)
    const add = await t.call(passkeys.addOptions, { body: { senha_atual: PASSWORD } }, { as: root })
    expect([add.status, add.body.code]).toEqual([403, 'second-factor/missing'])
    const confirmacao = await confirmedBy(t, root, device)
    expect((await t.call(secondFactor.begin, { body: { confirmacao } }, { as: root })).status).toBe(200)
  })

  test('nothing is asked of admins', async () => {
    const as = await t.as('admin')
    expect((await t.call(companies.ofUser, { params: { userId: as.id } }, { as })).status).toBe(200)
    expect((await t.call(secondFactor.state, {}, { as })).body).toMatchObject({ obrigatoria: false })
  })
})

describe('somebody who lost everything', () => {
  const t = sharedTestApp()
  const help = (id: number, as: Person, motivo = 'Perdeu o celular e os códigos') =>
    t.call(secondFactor.help, { params: { id }, body: { motivo } }, { as })

  test('gets in with the password alone: factor and devices are gone, sessions ended, the owner told', async () => {
    const root = await t.as('root')
    const admin = await t.as('admin')
    await giveFactor(t, admin.id)
    await giveDevice(t, admin.id)
    expect((await help(admin.id, root)).status).toBe(204)
    expect((await t.call(auth.me, {}, { as: admin })).status).toBe(401)
    const { status, body } = await t.call(auth.login, login(admin.email))
    expect(status).toBe(200)
    expect((await t.call(secondFactor.devices, {}, { as: { token: body.access_token } })).body).toEqual([])
    const mail = (await t.mails()).find(({ to }) => to === admin.email)
    expect(mail?.subject).toBe('Nossa equipe ajudou você a entrar')
    expect(mail?.text).toContain('/esqueci-senha')
    const lines = pageOf((await t.call(audit.list, { query: { acao: 'account.helped' } }, { as: root })).body).data
    expect(lines).toMatchObject([
      {
        actor: { id: root.id },
        subject: { type: 'user', id: String(admin.id) },
        details: { motivo: 'Perdeu o celular e os códigos' },
      },
    ])
  })

  test('is helped with a reason, by another root than themselves', async () => {
    const root = await t.as('root')
    const other = await t.as('root')
    expect((await help(other.id, root, '  ')).body.errors).toHaveProperty('motivo')
    expect((await help(root.id, root)).body.code).toBe('person/oneself')
    expect((await t.call(auth.me, {}, { as: root })).status).toBe(200)
    expect((await help(other.id, root)).status).toBe(204)
    expect((await help(2_000_000_000, root)).status).toBe(404)
  })
})

test('without a key it is offered in the demo alone', async () => {
  const t = await testApp({ DEMO: false, NODE_ENV: 'production' })
  const as = await t.as('admin')
  expect((await t.call(secondFactor.state, {}, { as })).body).toMatchObject({ disponivel: false })
  const begun = await t.call(secondFactor.begin, { body: { senha_atual: PASSWORD } }, { as })
  expect([begun.status, begun.body.code]).toEqual([409, 'second-factor/unavailable'])
  await t.close()
})
