import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { createDevice, type Device } from '../../../test/world/authenticator.ts'
import { addedDevice, confirmedBy, signInWith } from '../../../test/world/passkeys.ts'
import { MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()

let person: Person
let device: Device
beforeEach(async () => {
  person = await t.as('cliente')
  device = (await addedDevice(t, person)).device
})

const NEW = 'Praia-de-manha-7'
const change = (confirmacao: string, as: { token: string } = person) =>
  t.call(account.changePassword, { body: { confirmacao, password: NEW, password_confirmation: NEW } }, { as })
const invalid = { confirmacao: ['A confirmação venceu ou já foi usada. Confirme de novo.'] }

test('a passkey stands for the password of now where a new one is set', async () => {
  expect((await change(await confirmedBy(t, person, device))).status).toBe(204)
  const body = { email: person.email, password: NEW }
  expect((await t.call(auth.login, { body })).status).toBe(200)
})

test('and where another e-mail is wanted', async () => {
  const email = 'nova@exemplo.test'
  const ask = (confirmacao?: string) =>
    t.call(account.update, { body: { email, ...(confirmacao && { confirmacao }) } }, { as: person })
  expect((await ask()).body.code).toBe('auth/password-missing')
  expect((await ask('x'.repeat(43))).body.errors).toEqual(invalid)
  expect((await ask(await confirmedBy(t, person, device))).body.email_pendente).toBe(email)
})

test('and where the account is deleted', async () => {
  const remove = (confirmacao: string) => t.call(privacy.deleteAccount, { body: { confirmacao } }, { as: person })
  expect((await remove('x'.repeat(43))).body.errors).toEqual(invalid)
  expect((await remove(await confirmedBy(t, person, device))).status).toBe(204)
})

test('and where passkeys are added and removed', async () => {
  const confirmacao = await confirmedBy(t, person, device)
  const { body: options } = await t.call(passkeys.addOptions, { body: { confirmacao } }, { as: person })
  const resposta = createDevice().create(options)
  const { body } = await t.call(passkeys.add, { body: { nome: 'Chave', resposta } }, { as: person })
  const again = { confirmacao: await confirmedBy(t, person, device) }
  expect((await t.call(passkeys.remove, { params: { id: body.id }, body: again }, { as: person })).status).toBe(204)
})

test('once, of many at the same time too', async () => {
  const confirmacao = await confirmedBy(t, person, device)
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(confirmacao)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ body }) => body?.code === 'auth/confirmation-invalid')).toHaveLength(11)
})

test('a change that was refused leaves the confirmation for the next try', async () => {
  const confirmacao = await confirmedBy(t, person, device)
  const body = { confirmacao, password: NEW, password_confirmation: 'Praia-de-tarde-7' }
  expect((await t.call(account.changePassword, { body }, { as: person })).body.code).toBe('password/mismatch')
  expect((await change(confirmacao)).status).toBe(204)
})

test('for five minutes, and in no other session, not even of the same person', async () => {
  const confirmacao = await confirmedBy(t, person, device)
  const entered = await signInWith(t, device)
  expect((await change(confirmacao, { token: entered.body.access_token })).body.errors).toEqual(invalid)
  t.clock.advance(5 * MINUTE)
  expect((await change(confirmacao)).body.errors).toEqual(invalid)
})

test('not by the passkey of somebody else', async () => {
  const other = await t.as('cliente')
  const theirs = (await addedDevice(t, other)).device
  const { body: options } = await t.call(passkeys.confirmOptions, {}, { as: person })
  const resposta = theirs.use(options)
  const rejected = await t.call(passkeys.confirm, { body: { resposta } }, { as: person })
  expect([rejected.status, rejected.body.code]).toEqual([422, 'passkey/not-confirmed'])
})

test('nor by one that counts less than before, or a challenge to sign in', async () => {
  const { body: options } = await t.call(passkeys.confirmOptions, {}, { as: person })
  const resposta = device.use(options, { counter: 1 })
  expect((await t.call(passkeys.confirm, { body: { resposta } }, { as: person })).status).toBe(422)
  const { body: signIn } = await t.call(passkeys.signInOptions)
  const body = { resposta: device.use(signIn) }
  expect((await t.call(passkeys.confirm, { body: body }, { as: person })).status).toBe(422)
})

test('the device is told which passkeys it may take; who has none is told so', async () => {
  const { body } = await t.call(passkeys.confirmOptions, {}, { as: person })
  expect(body.allowCredentials).toEqual([{ id: device.credentialId, type: 'public-key', transports: ['internal'] }])
  const none = await t.call(passkeys.confirmOptions, {}, { as: await t.as('cliente') })
  expect([none.status, none.body.code]).toEqual([409, 'passkey/none'])
})

test('who gives both is asked about the passkey', async () => {
  const body = { current_password: PASSWORD, confirmacao: 'x'.repeat(43), password: NEW, password_confirmation: NEW }
  expect((await t.call(account.changePassword, { body }, { as: person })).body.errors).toEqual(invalid)
})
