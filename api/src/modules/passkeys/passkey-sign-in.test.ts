import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp, testApp } from '../../../test/test-app.ts'
import { createDevice } from '../../../test/world/authenticator.ts'
import { addedDevice, signInWith } from '../../../test/world/passkeys.ts'
import { giveFactor } from '../../../test/world/second-factors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { MINUTE } from '../../lib/clock.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'
import { keepTakeback } from '../own-account/email-takeback.repository.ts'

const t = sharedTestApp()

const counterOf = async () => Number((await t.db.selectFrom('passkeys').select('counter').executeTakeFirst())?.counter)

describe('nobody comes in', () => {
  test.each([
    ['from another page', { origin: 'https://loopi.example' }],
    ['from the own machine, where the product is elsewhere', { origin: 'http://localhost:3000' }],
    ['for another site', { rpId: 'loopi.example' }],
    ['without being recognised by the device', { unverified: true }],
    ['inside of another page', { crossOrigin: true }],
    ['for a challenge that nobody gave', { challenge: 'x'.repeat(43) }],
    ['saying to be somebody else', { userHandle: 'b3V0cmE' }],
    ['without saying who it is', { userHandle: null }],
  ])('%s', async (_name, odd) => {
    const { device } = await addedDevice(t, await t.as('cliente'))
    const rejected = await signInWith(t, device, odd)
    expect([rejected.status, rejected.body.code]).toEqual([401, 'passkey/refused'])
    expect((await signInWith(t, device)).status).toBe(200)
  })

  test('with a passkey that nobody has, or that of somebody else: both hear the same', async () => {
    const { device } = await addedDevice(t, await t.as('cliente'))
    const stranger = createDevice()
    const unknown = await signInWith(t, stranger)
    const { credentialId, userHandle } = device
    const foreign = await signInWith(t, stranger, { credentialId, userHandle })
    expect([unknown.status, unknown.text]).toEqual([401, foreign.text])
  })

  test('with bytes that are no answer at all', async () => {
    const { device } = await addedDevice(t, await t.as('cliente'))
    const { body: options } = await t.call(passkeys.signInOptions)
    const good = device.use(options)
    const clientDataJSON = Buffer.from('null').toString('base64url')
    const resposta = { ...good, response: { ...good.response, clientDataJSON } }
    expect((await t.call(passkeys.signIn, { body: { resposta } })).status).toBe(401)
    const signature = 'AAAA'
    const unsigned = { ...good, response: { ...good.response, signature } }
    expect((await t.call(passkeys.signIn, { body: { resposta: unsigned } })).status).toBe(401)
  })

  test('too late', async () => {
    const { device } = await addedDevice(t, await t.as('cliente'))
    const { body: options } = await t.call(passkeys.signInOptions)
    t.clock.advance(5 * MINUTE)
    expect((await t.call(passkeys.signIn, { body: { resposta: device.use(options) } })).status).toBe(401)
  })

  test('with a challenge that was meant for something else', async () => {
    const person = await t.as('cliente')
    const { device } = await addedDevice(t, person)
    const { body: options } = await t.call(passkeys.confirmOptions, {}, { as: person })
    expect((await t.call(passkeys.signIn, { body: { resposta: device.use(options) } })).status).toBe(401)
  })
})

test('of fifty uses of one answer at once, one comes in', async () => {
  const { device } = await addedDevice(t, await t.as('cliente'))
  const { body: options } = await t.call(passkeys.signInOptions)
  const resposta = device.use(options)
  const answers = await Promise.all(Array.from({ length: 50 }, () => t.call(passkeys.signIn, { body: { resposta } })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'passkey/refused')).toHaveLength(49)
})

test('a device that counts less than before is refused, and root can see it', async () => {
  const person = await t.as('cliente')
  const { device } = await addedDevice(t, person)
  expect((await signInWith(t, device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect((await signInWith(t, device, { counter })).body.code).toBe('passkey/refused')
  expect(await counterOf()).toBe(7)
  const copied = t.db.selectFrom('audit_lines').select('object_id').where('action', '=', 'passkey.copied')
  expect(await copied.execute()).toEqual(Array(3).fill({ object_id: String(person.id) }))
  expect((await signInWith(t, device, { counter: 8 })).status).toBe(200)
})

test('one that keeps no count, because providers copy it, comes in every time', async () => {
  const { device, added } = await addedDevice(t, await t.as('cliente'), createDevice({ counts: false }))
  expect(added.sincronizada).toBe(true)
  for (let i = 0; i < 3; i++) expect((await signInWith(t, device)).status).toBe(200)
})

test.each([0, 2] as const)('a company of status %d hears what it would with its password', async (status) => {
  const person = await t.as('admin')
  const { device } = await addedDevice(t, person)
  await t.db.updateTable('companies').set({ status }).where('id', '=', person.id).execute()
  const body = { email: person.email, password: PASSWORD }
  const { status: code, text } = await t.call(auth.login, { body })
  const rejected = await signInWith(t, device)
  expect([rejected.status, rejected.text]).toEqual([code, text])
  expect(code).toBe(403)
})

test('who has a second factor is not asked for it: the passkey is both', async () => {
  const person = await t.as('admin')
  const { device } = await addedDevice(t, person)
  await giveFactor(t, person.id)
  const body = { email: person.email, password: PASSWORD }
  expect((await t.call(auth.login, { body })).body.code).toBe('auth/second-factor')
  expect((await signInWith(t, device)).status).toBe(200)
})

test('one address may try so many times a minute', async () => {
  const own = await testApp({ limits: { rates: { passkey: 3, 'passkey-options': 3 } } })
  try {
    const { body: options } = await own.call(passkeys.signInOptions)
    const body = { resposta: createDevice().use(options) }
    const attempt = async (address: string) => (await own.call(passkeys.signIn, { body }, { address })).status
    const tries = []
    for (let i = 0; i < 4; i++) tries.push(await attempt('203.0.113.5'))
    expect(tries).toEqual([401, 401, 401, 429])
    expect(await attempt('203.0.113.6')).toBe(401)
  } finally {
    await own.close()
  }
})

test('on the own machine every port is the developer’s', async () => {
  const own = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  try {
    const { device } = await addedDevice(
      own,
      await own.as('cliente'),
      createDevice({ origin: 'http://localhost:3102' }),
    )
    expect((await signInWith(own, device)).status).toBe(200)
    expect((await signInWith(own, device, { origin: 'http://localhost.example' })).status).toBe(401)
  } finally {
    await own.close()
  }
})

describe('a passkey ends', () => {
  test('with the account, which tells of it before', async () => {
    const person = await t.as('cliente')
    const { device } = await addedDevice(t, person)
    const { body: copy } = await t.call(privacy.personalData, {}, { as: person })
    expect(copy.chaves_de_acesso).toEqual([
      expect.objectContaining({ nome: 'Celular', situacao: 'Só no dispositivo', ultimo_uso: null }),
    ])
    expect(JSON.stringify(copy)).not.toContain(device.credentialId)
    await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: person })
    expect((await signInWith(t, device)).body.code).toBe('passkey/refused')
    expect(await t.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  })

  test('when the address of before takes the account back', async () => {
    const person = await t.as('cliente')
    const { device } = await addedDevice(t, person)
    const token = await takebackOf(person)
    const password = 'Praia-de-manha-7'
    const body = { token, password, password_confirmation: password }
    expect((await t.call(account.takeEmailBack, { body })).status).toBe(200)
    expect((await signInWith(t, device)).body.code).toBe('passkey/refused')
  })
})

async function takebackOf({ id: userId }: Person): Promise<string> {
  const email = 'antes@exemplo.test'
  const emailTakebackId = await inTransaction(t.db, (trx) => keepTakeback(trx, { userId, email, now: t.clock.now() }))
  return issueLinkToken(t, { userId, kind: 'take-back-email', emailTakebackId })
}

test('challenges that nobody answered are forgotten', async () => {
  await t.call(passkeys.signInOptions)
  t.clock.advance(6 * MINUTE)
  await purgeExpired(t)
  expect(await t.db.selectFrom('passkey_challenges').select('kind').execute()).toEqual([])
})
