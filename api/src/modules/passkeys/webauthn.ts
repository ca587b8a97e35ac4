import type { CreatedPasskey, UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'
import type { RelyingParty } from './relying-party.ts'

/** Of the algorithms that devices know: Ed25519, P-256 with SHA-256, and RSA for old Windows. */
export const ALGORITHMS = [-8, -7, -257] as const

/** Data of a passkey that fits, before it has an owner and a name. */
export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly synced: boolean
}

type Kept = { readonly credential_id: string; readonly public_key: Buffer }
export type Use = { readonly counter: number; readonly synced: boolean }

/** Verification knows the formats of every maker of devices: read when the first passkey comes, not at every start. */
const library = () => import('@simplewebauthn/server')

/** Question that the page said it was asked: which challenge, and where. Null when it cannot be read. */
export function saidOf({ response }: CreatedPasskey | UsedPasskey): { challenge: string; origin: string } | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (said === null || typeof said !== 'object') return null
    const { challenge, origin, crossOrigin } = said as Record<string, unknown>
    // Frames: nobody shows our pages in one.
    if (typeof challenge !== 'string' || typeof origin !== 'string' || crossOrigin === true) return null
    return { challenge, origin }
  } catch {
    return null
  }
}

/** The passkey that a device made for a challenge of ours, or null when anything about it does not fit. */
export async function readCreated(party: RelyingParty, created: CreatedPasskey): Promise<NewPasskey | null> {
  const said = saidOf(created)
  if (said === null || !party.isOrigin(said.origin)) return null
  const { verifyRegistrationResponse } = await library()
  const answer = await fits(() =>
    verifyRegistrationResponse({
      response: created as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  )
  if (!answer?.verified) return null
  const { credential, credentialDeviceType } = answer.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: created.response.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
  }
}

/** Answer of a passkey that is used, or null when it is not this one that signed a challenge of ours. */
export async function readUse(party: RelyingParty, kept: Kept, used: UsedPasskey): Promise<Use | null> {
  const said = saidOf(used)
  if (said === null || !party.isOrigin(said.origin)) return null
  const { verifyAuthenticationResponse } = await library()
  const answer = await fits(() =>
    verifyAuthenticationResponse({
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared where it is written, so that two uses at once cannot both be the next one.
      credential: { id: kept.credential_id, publicKey: Uint8Array.from(kept.public_key), counter: 0 },
    }),
  )
  if (!answer?.verified) return null
  const { newCounter, credentialDeviceType } = answer.authenticationInfo
  return { counter: newCounter, synced: credentialDeviceType === 'multiDevice' }
}

/** The library throws what does not fit: bytes of strangers, none of which is a failure of ours. */
async function fits<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    return null
  }
}
