import { sign, verify } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../lib/json.ts'
import type { Ed25519Key } from './keys.ts'

/** DSSE 1.0 envelope (secure-systems-lab/dsse, envelope.md): a typed payload with signatures. */
const envelopeSchema = z.object({
  payloadType: z.string().min(1),
  payload: z.base64().min(1),
  /** `keyid` is an unverified hint which key to try; terminals print it. */
  signatures: z
    .array(
      z.object({
        keyid: z
          .string()
          .regex(/^[\w:.+/=-]{0,200}$/)
          .default(''),
        sig: z.base64(),
      }),
    )
    .min(1)
    .max(10),
})

export type Envelope = z.output<typeof envelopeSchema>

/** Size limit in bytes; a release's envelope has less than 4 KB. */
const MAX_BYTES = 65_536

/** Parses an envelope; null for anything else or above the size limit. */
export const parseEnvelope = (bytes: Buffer): Envelope | null =>
  bytes.length > MAX_BYTES ? null : (envelopeSchema.safeParse(parseJson(bytes.toString('utf8'))).data ?? null)

/**
 * Pre-authentication encoding of DSSE v1: the signed bytes. They include both lengths and the type, so a signature of
 * one payload type is never valid for another.
 */
export const preAuthEncoding = (payloadType: string, payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `, 'utf8'),
    payload,
  ])

/** Envelope of a payload, signed by one private key. */
export const sealEnvelope = (payloadType: string, payload: Buffer, { id, key }: Ed25519Key): Envelope => ({
  payloadType,
  payload: payload.toString('base64'),
  signatures: [{ keyid: id, sig: sign(null, preAuthEncoding(payloadType, payload), key).toString('base64') }],
})

/** Payload of an envelope, unverified. */
export const payloadOf = ({ payload }: Envelope): Buffer => Buffer.from(payload, 'base64')

/** Ids of the keys with a valid signature on the envelope. */
export function signersOf(envelope: Envelope, keys: readonly Ed25519Key[]): string[] {
  const signed = preAuthEncoding(envelope.payloadType, payloadOf(envelope))
  const holds = ({ id, key }: Ed25519Key) =>
    envelope.signatures.some(({ keyid, sig }) => keyid === id && verify(null, signed, key, Buffer.from(sig, 'base64')))
  return keys.filter(holds).map(({ id }) => id)
}
