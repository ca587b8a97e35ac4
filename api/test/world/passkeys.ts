import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import type { CreationOptions, RequestOptions } from '@loopi/contract/passkeys/passkeys.schemas'
import { issueChallenge, type Purpose } from '../../src/modules/passkeys/passkey-challenges.repository.ts'
import { PASSWORD, type Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { createDevice, type Device } from './authenticator.ts'

/** Host of the tests' `PUBLIC_URL`. */
const SITE = 'loopi.test'

/** Options with a challenge that the test issued itself. */
export const requestOf = (challenge: string): RequestOptions => ({
  ...{ rpId: SITE, challenge, timeout: 1, userVerification: 'required', allowCredentials: [] },
})

export const creationOf = (challenge: string, userHandle: string): CreationOptions => ({
  rp: { id: SITE, name: 'Loopi' },
  user: { id: userHandle, name: 'x', displayName: 'x' },
  ...{ challenge, pubKeyCredParams: [], timeout: 1, excludeCredentials: [], attestation: 'none' },
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** New device with a passkey already registered to the person. */
export async function ownedDevice(
  t: TestApp,
  userId: number,
  userAgent: string | null = null,
): Promise<{ device: Device; id: number }> {
  const device = createDevice()
  const userHandle = Buffer.from(`pessoa-${userId}`).toString('base64url')
  device.create(creationOf('', userHandle))
  const { id } = await t.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: userId, credential_id: device.credentialId, public_key: device.publicKey, counter: 1 },
      ...{ transports: ['internal'], user_handle: userHandle, synced: false, name: 'Celular', user_agent: userAgent },
      ...{ created_at: t.clock.now(), last_used_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { device, id }
}

export const challengeFor = (t: TestApp, purpose: Purpose): Promise<string> =>
  issueChallenge(t.db, purpose, t.clock.now())

/** Device whose passkey was added through the api, with the password. */
export async function addedDevice(t: TestApp, person: Person, device = createDevice()) {
  const begun = await t.call(passkeys.addOptions, { body: { senha_atual: PASSWORD } }, { as: person })
  const added = await t.call(
    passkeys.add,
    { body: { nome: 'Celular', resposta: device.create(begun.body) } },
    { as: person },
  )
  return { device, added: added.body, status: added.status, options: begun.body }
}

/** Tries to sign in with a device. */
export async function signInWith(t: TestApp, device: Device, odd: Parameters<Device['use']>[1] = {}, address?: string) {
  const from = address === undefined ? {} : { address }
  const { body } = await t.call(passkeys.signInOptions, {}, from)
  return t.call(passkeys.signIn, { body: { resposta: device.use(body, odd) } }, from)
}

/** Confirmation that replaces the password once. */
export async function confirmedBy(t: TestApp, person: Person, device: Device): Promise<string> {
  const { body } = await t.call(passkeys.confirmOptions, {}, { as: person })
  const confirmed = await t.call(passkeys.confirm, { body: { resposta: device.use(body) } }, { as: person })
  return confirmed.body.confirmacao
}
