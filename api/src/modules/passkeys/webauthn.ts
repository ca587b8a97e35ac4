import type { CreatedPasskey, UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'
import type { RelyingParty } from './relying-party.ts'

/** Supported algorithms: Ed25519, P-256 with SHA-256, and RSA for old Windows. */
export const ALGORITHMS = [-8, -7, -257] as const

/** Verified passkey, before it has an owner and a name. */
export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly synced: boolean
}

type Kept = { readonly credential_id: string; readonly public_key: Buffer }
export type Use = { readonly counter: number; readonly synced: boolean }

/** Loaded with the first passkey: the library is large. */
const library = () => import('@simplewebauthn/server')

/** Challenge and origin in the device's client data, or null when that is unreadable. */
export function clientDataOf({ response }: CreatedPasskey | UsedPasskey): { challenge: string; origin: string } | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (clientData === null || typeof clientData !== 'object') return null
    const { challenge, origin, crossOrigin } = clientData as Record<string, unknown>
    // Pages of ours are never shown in frames of other origins.
    if (typeof challenge !== 'string' || typeof origin !== 'string' || crossOrigin === true) return null
    return { challenge, origin }
  } catch {
    return null
  }
}

/** Verified passkey that a device created for one of our challenges, or null. */
export async function readCreated(party: RelyingParty, created: CreatedPasskey): Promise<NewPasskey | null> {
  const clientData = clientDataOf(created)
  if (clientData === null || !party.isOrigin(clientData.origin)) return null
  const { verifyRegistrationResponse } = await library()
  const answer = await fits(() =>
    verifyRegistrationResponse({
      response: created as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: clientData.challenge,
      expectedOrigin: clientData.origin,
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

/** Verified use of a passkey, or null unless this passkey signed one of our challenges. */
export async function readUse(party: RelyingParty, passkey: Kept, used: UsedPasskey): Promise<Use | null> {
  const clientData = clientDataOf(used)
  if (clientData === null || !party.isOrigin(clientData.origin)) return null
  const { verifyAuthenticationResponse } = await library()
  const answer = await fits(() =>
    verifyAuthenticationResponse({
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: clientData.challenge,
      expectedOrigin: clientData.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared by the statement that stores it, so that of two concurrent uses only one succeeds.
      credential: { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    }),
  )
  if (!answer?.verified) return null
  const { newCounter, credentialDeviceType } = answer.authenticationInfo
  return { counter: newCounter, synced: credentialDeviceType === 'multiDevice' }
}

/** The library throws on invalid input, which is not an error of ours. */
async function fits<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    return null
  }
}
