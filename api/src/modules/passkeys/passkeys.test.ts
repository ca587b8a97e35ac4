import { auth } from '@loopi/contract/auth/auth.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { createDevice } from '../../../test/world/authenticator.ts'
import { addedDevice, signInWith } from '../../../test/world/passkeys.ts'
import { MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()

const begin = (person: { token: string }, body: { senha_atual?: string; confirmacao?: string }) =>
  t.call(passkeys.addOptions, { body }, { as: person })

test.each(['cliente', 'admin', 'root'] as const)('%s adds a passkey and signs in with it', async (role) => {
  const person = await t.as(role)
  const { device, added, options } = await addedDevice(t, person)
  expect(options).toMatchObject({
    rp: { id: 'loopi.test', name: 'Loopi' },
    user: { name: person.email, displayName: person.name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(added).toMatchObject({ nome: 'Celular', sincronizada: false, last_used_at: null })
  t.clock.advance(MINUTE)
  const entered = await signInWith(t, device)
  expect([entered.status, entered.body.data]).toEqual([200, { role, status: 1, email: person.email, id: person.id }])
  const { body } = await t.call(passkeys.list, {}, { as: { token: entered.body.access_token } })
  expect(body).toEqual([{ ...added, last_used_at: t.clock.now().toISOString() }])
})

test('the password is asked for before one is added, and the owner is told by mail', async () => {
  const person = await t.as('cliente')
  expect((await begin(person, {})).body.errors).toEqual({ senha_atual: ['Informe a senha atual.'] })
  const wrong = await begin(person, { senha_atual: 'não é esta' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { senha_atual: ['Senha atual incorreta.'] }])
  await addedDevice(t, person)
  expect(await t.mails()).toEqual([
    expect.objectContaining({ to: person.email, subject: 'Uma chave de acesso foi adicionada à sua conta' }),
  ])
})

test('the mail says that other sessions go on, which is so, and what to do about them', async () => {
  const person = await t.as('cliente')
  const other = (await t.call(auth.login, { body: { email: person.email, password: PASSWORD } })).body.access_token
  await t.mails()
  await addedDevice(t, person)
  const [{ text } = { text: '' }] = (await t.mails()).filter(({ to }) => to === person.email)
  expect(text).toContain('As outras sessões continuam abertas.')
  expect(text).toContain('remova a chave, troque sua senha e encerre as outras sessões agora')
  expect((await t.call(auth.me, {}, { as: { token: other } })).status).toBe(200)
})

test('a device is told which passkeys the account has, and files all of them under one handle that tells nobody anything', async () => {
  const person = await t.as('cliente')
  const first = await addedDevice(t, person)
  const second = await addedDevice(t, person)
  expect(second.options.excludeCredentials).toEqual([
    { id: first.device.credentialId, type: 'public-key', transports: ['internal'] },
  ])
  expect(second.options.user.id).toBe(first.options.user.id)
  expect(first.options.user.id).toMatch(/^[\w-]{43}$/)
})

describe('what a device made is not taken', () => {
  test.each([
    ['from another page', { origin: 'https://loopi.example' }],
    ['for another site', { rpId: 'loopi.example' }],
    ['without looking who touched it', { unverified: true }],
    ['inside of another page', { crossOrigin: true }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
  ])('%s', async (_name, odd) => {
    const person = await t.as('cliente')
    const { body: options } = await begin(person, { senha_atual: PASSWORD })
    const resposta = createDevice().create(options, odd)
    const answer = await t.call(passkeys.add, { body: { nome: 'Celular', resposta } }, { as: person })
    expect([answer.status, answer.body.code]).toEqual([422, 'passkey/not-added'])
    expect((await t.call(passkeys.list, {}, { as: person })).body).toEqual([])
  })

  test('a second time, too late, or in the session of somebody else', async () => {
    const [person, other] = [await t.as('cliente'), await t.as('cliente')]
    const add = async (as: { token: string }, wait = 0) => {
      const { body: options } = await begin(person, { senha_atual: PASSWORD })
      t.clock.advance(wait)
      const resposta = createDevice().create(options)
      const call = () => t.call(passkeys.add, { body: { nome: 'Celular', resposta } }, { as })
      return [(await call()).status, (await call()).status]
    }
    expect(await add(person)).toEqual([201, 422])
    expect(await add(person, 5 * MINUTE)).toEqual([422, 422])
    expect(await add(other)).toEqual([422, 422])
  })

  test('when somebody has it already', async () => {
    const [person, other] = [await t.as('cliente'), await t.as('cliente')]
    const { device } = await addedDevice(t, person)
    const { body: options } = await begin(other, { senha_atual: PASSWORD })
    const resposta = device.create(options)
    const answer = await t.call(passkeys.add, { body: { nome: 'Meu', resposta } }, { as: other })
    expect([answer.status, answer.body.code]).toEqual([409, 'passkey/taken'])
  })

  test('beyond twenty', async () => {
    const person = await t.as('cliente')
    for (let i = 0; i < 20; i++) {
      await addedDevice(t, person)
      t.clock.advance(MINUTE * 2)
    }
    expect((await begin(person, { senha_atual: PASSWORD })).body.code).toBe('passkey/too-many')
  })
})

test('a passkey gets another name, and is removed with the password only', async () => {
  const person = await t.as('cliente')
  const { device, added } = await addedDevice(t, person)
  const params = { id: added.id }
  const named = await t.call(passkeys.rename, { params, body: { nome: '  Notebook ' } }, { as: person })
  expect(named.body).toEqual({ ...added, nome: 'Notebook' })
  const remove = (senha_atual: string) => t.call(passkeys.remove, { params, body: { senha_atual } }, { as: person })
  expect((await remove('não é esta')).body.code).toBe('auth/wrong-password')
  expect((await remove(PASSWORD)).status).toBe(204)
  expect((await remove(PASSWORD)).body.code).toBe('passkey/not-found')
  expect((await signInWith(t, device)).body.code).toBe('passkey/refused')
  expect((await t.mails()).map(({ subject }) => subject)).toContain('Uma chave de acesso foi removida da sua conta')
  const lines = await t.db.selectFrom('audit_lines').select(['action', 'actor_id']).orderBy('id').execute()
  const actions = ['passkey.add', 'passkey.rename', 'passkey.remove']
  expect(lines).toEqual(actions.map((action) => ({ action, actor_id: person.id })))
})
