import { hashToken } from '../../../src/modules/sessions/sessions.public.ts'
import { createDevice } from '../../world/authenticator.ts'
import { challengeFor, creationOf, ownedDevice, requestOf } from '../../world/passkeys.ts'
import type { Visitor } from '../world.ts'
import { type Finders, MISSING, MISSING_TOKEN, type Reach } from './reach.ts'

/** Devices of the visitor, or of the other side's customer. */
export const passkeyFinders: Finders<PasskeyKind> = {
  passkey: async (t, { person, other }, reach) =>
    reach === 'missing' ? MISSING : (await ownedDevice(t, reach === 'own' ? person.id : other.customer.id)).id,
  'new passkey': async (t, visitor, reach) => {
    const owner = ownerOf(visitor, reach)
    const challenge =
      reach === 'missing' ? MISSING_TOKEN : await challengeFor(t, { kind: 'add', owner, userHandle: 'YQ' })
    return createDevice().create(creationOf(challenge, 'YQ'))
  },
  'passkey to confirm': async (t, visitor, reach) => {
    const { device } = await ownedDevice(t, ownerOf(visitor, reach).userId)
    const owner = ownerOf(visitor, 'own')
    const challenge = reach === 'missing' ? MISSING_TOKEN : await challengeFor(t, { kind: 'confirm', owner })
    return device.use(requestOf(challenge))
  },
  'passkey to sign in': async (t, { person, other }, reach) => {
    const { device } = await ownedDevice(t, person.id)
    const theirs = await ownedDevice(t, other.customer.id)
    const challenge = await challengeFor(t, { kind: 'sign-in' })
    if (reach === 'own') return device.use(requestOf(challenge))
    const { credentialId, userHandle } = reach === 'another' ? theirs.device : createDevice()
    return device.use(requestOf(challenge), { credentialId, userHandle })
  },
}

type PasskeyKind = 'passkey' | 'new passkey' | 'passkey to confirm' | 'passkey to sign in'

const ownerOf = ({ person, token, other }: Visitor, reach: Reach) => {
  const { id, token: theirs } = reach === 'own' ? { id: person.id, token } : other.customer
  return { userId: id, sessionHash: hashToken(theirs ?? '') }
}
