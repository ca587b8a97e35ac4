import { z } from '@loopi/contract/zod'
import { instant, requiredLine } from '../primitives.ts'

/** base64url bytes; `max` limits the text. */
const bytes = (max: number) =>
  z
    .string({ error: 'Resposta inválida.' })
    .min(1, { error: 'Resposta inválida.' })
    .max(max, { error: 'Resposta inválida.' })
    .regex(/^[\w-]+$/, { error: 'Resposta inválida.' })

const transports = z.array(z.string().max(40)).max(10)
const described = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() })

/** Passkey of the signed-in person. */
export const passkey = z.object({
  id: z.number().int(),
  nome: z.string(),
  /** User agent at the time it was added. */
  user_agent: z.string().nullable(),
  /** Synced to the owner's account at a provider, and so available on other devices. */
  sincronizada: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

export type Passkey = z.output<typeof passkey>

export const passkeyName = requiredLine(60)

/** New name; `visto`: the name as the form was opened with, see `request/changed-meanwhile`. */
export const passkeyChange = z.object({
  nome: passkeyName,
  visto: z.object({ nome: passkeyName }).partial().optional(),
})

export type PasskeyChange = z.output<typeof passkeyChange>

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`, as far as the api uses it. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export type CreationOptions = z.output<typeof creationOptions>

/** `PublicKeyCredentialRequestOptionsJSON`; an empty `allowCredentials` lets the person choose any passkey. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(described),
})

export type RequestOptions = z.output<typeof requestOptions>

const answered = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: 'Resposta inválida.' }),
  clientExtensionResults: z.object({}).default({}),
}

/** `RegistrationResponseJSON`, the response to `creationOptions`. */
export const createdPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})

export type CreatedPasskey = z.output<typeof createdPasskey>

/** `AuthenticationResponseJSON`, the response to `requestOptions`. */
export const usedPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).nullish(),
  }),
})

export type UsedPasskey = z.output<typeof usedPasskey>

/** Valid once, in the session that requested it. */
export const confirmed = z.object({ confirmacao: z.string(), validade: instant })
