import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { audit } from '@loopi/contract/audit/audit.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { pageOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { DAY, HOUR } from '../../lib/clock.ts'
import { LINK_HOURS } from '../credentials/link-tokens.public.ts'

const t = sharedTestApp()

const list = async (as: Person) => (await t.call(administrators.list, {}, { as })).body

test('root sees every root, by name, with the last access, and which of them is the one who asks', async () => {
  const zelia = await t.as('root', { name: 'Zélia Prado' })
  await t.as('admin')
  await t.as('cliente')
  const at = t.clock.now().toISOString()
  t.clock.advance(HOUR)
  const angela = await t.as('root', { name: 'Ângela Reis' })
  const own = { id: angela.id, name: 'Ângela Reis', email: angela.email, voce: true }
  const other = { id: zelia.id, name: 'Zélia Prado', email: zelia.email, voce: false }
  expect((await list(angela)).filter(({ id }) => id === angela.id || id === zelia.id)).toEqual([
    { ...own, convite: null, ultimo_acesso: t.clock.now().toISOString() },
    { ...other, convite: null, ultimo_acesso: at },
  ])
  const roots = await t.db.selectFrom('users').select('id').where('role', '=', 'root').execute()
  expect(await list(angela)).toHaveLength(roots.length)
})

test('a root that never came has no last access, and one that is gone is not listed', async () => {
  const root = await t.as('root')
  const [silent, gone] = [await t.as('root'), await t.as('root')]
  await t.db.deleteFrom('sessions').where('user_id', '=', silent.id).execute()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.id).execute()
  const listed = await list(root)
  expect(listed.find(({ id }) => id === silent.id)?.ultimo_acesso).toBeNull()
  expect(listed.map(({ id }) => id)).not.toContain(gone.id)
})

describe('an invitation', () => {
  const EMAIL = 'iracema@convidada.test'
  const PASSWORD = 'Praia-de-manha-7'

  const invite = (as: Person, email = EMAIL) => t.call(administrators.invite, { body: { email } }, { as })
  const join = (token: string, name = 'Iracema Prado') =>
    t.call(administrators.join, { body: { token, name, password: PASSWORD, password_confirmation: PASSWORD } })
  const signIn = () => t.call(auth.login, { body: { email: EMAIL, password: PASSWORD } })
  const tokens = async () =>
    (await t.mails())
      .filter(({ to }) => to === EMAIL)
      .map(({ text }) => /\/convite-administrador\/([\w-]+)/.exec(text)?.[1] ?? '')
  const invitedOf = async (root: Person) => (await list(root)).find(({ email }) => email === EMAIL)
  const listFor = async (root: Person) =>
    pageOf((await t.call(audit.list, {}, { as: root })).body)
      .data.filter(({ action }) => action.startsWith('administrator.'))
      .map(({ action, actor, details }) => ({ action, by: actor?.id, email: details?.email }))

  test('brings an administrator in by the link of the mail: name and password are their own', async () => {
    const root = await t.as('root')
    expect((await invite(root)).status).toBe(204)
    const sent = t.clock.now()
    const [token = ''] = await tokens()
    const invited = await invitedOf(root)
    const ends = new Date(sent.getTime() + LINK_HOURS * HOUR).toISOString()
    expect(invited).toMatchObject({ name: '', convite: { enviado_em: sent.toISOString(), vence_em: ends } })
    expect((await t.call(auth.validateToken, { params: { token } })).body.email).toBe(EMAIL)
    expect((await signIn()).status).toBe(401)
    expect((await join(token)).status).toBe(204)
    expect(await invitedOf(root)).toMatchObject({ name: 'Iracema Prado', convite: null, ultimo_acesso: null })
    expect((await signIn()).body.data).toMatchObject({ role: 'root', id: invited?.id })
    expect(await listFor(root)).toEqual([
      { action: 'administrator.join', by: invited?.id, email: undefined },
      { action: 'administrator.invite', by: root.id, email: EMAIL },
    ])
    expect((await join(token)).body.code).toBe('token/invalid')
  })

  test('that is sent again makes the link of before worthless, and is still one', async () => {
    const root = await t.as('root')
    await invite(root)
    const [first = ''] = await tokens()
    t.clock.advance(1)
    await Promise.all([invite(root), invite(root, EMAIL.toUpperCase())])
    const [second = ''] = await tokens()
    expect((await list(root)).filter(({ convite }) => convite !== null)).toHaveLength(1)
    expect((await join(first)).body.code).toBe('token/invalid')
    expect((await join(second)).status).toBe(204)
  })

  test('that is cancelled opens nothing, and leaves no address behind', async () => {
    const root = await t.as('root')
    await invite(root)
    const [token = ''] = await tokens()
    const id = (await invitedOf(root))?.id ?? 0
    const withdraw = () => t.call(administrators.withdraw, { params: { id } }, { as: root })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).body.code).toBe('person/not-found')
    expect((await join(token)).body.code).toBe('token/invalid')
    expect(await invitedOf(root)).toBeUndefined()
    expect(await listFor(root)).toEqual([
      { action: 'administrator.withdraw', by: root.id, email: undefined },
      { action: 'administrator.invite', by: root.id, email: undefined },
    ])
  })

  test('runs out with its link, and is forgotten after a week', async () => {
    const root = await t.as('root')
    await invite(root)
    const [token = ''] = await tokens()
    t.clock.advance(LINK_HOURS * HOUR)
    expect((await join(token)).body.code).toBe('token/invalid')
    t.clock.advance(7 * DAY)
    await purgeExpired(t)
    expect(await t.db.selectFrom('users').select('id').where('email', '=', EMAIL).execute()).toEqual([])
  })

  test('is not for an address that has an account, nor for somebody who is an administrator', async () => {
    const root = await t.as('root')
    const customer = await t.as('cliente')
    for (const { email } of [customer, root]) expect((await invite(root, email)).body.code).toBe('account/email-taken')
    await invite(root)
    const [token = ''] = await tokens()
    await t.as('cliente', { email: EMAIL })
    expect((await join(token)).body.code).toBe('account/email-taken')
    const withdrawn = await t.call(administrators.withdraw, { params: { id: root.id } }, { as: root })
    expect(withdrawn.body.code).toBe('person/not-found')
  })

  test('asks for a session that was confirmed lately, and refuses passwords as everywhere', async () => {
    const root = await t.as('root')
    await invite(root)
    const [token = ''] = await tokens()
    expect((await join(token, 'Praia de manha')).body.code).toBe('password/personal')
    expect((await join(token, 'www.premio.test')).body.errors).toHaveProperty('name')
    t.clock.advance(HOUR)
    expect((await invite(root)).body.code).toBe('auth/step-up')
  })
})
