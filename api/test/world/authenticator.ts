import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '@loopi/contract/passkeys/passkeys.schemas'

/** Deviations from the behaviour of browser and device. */
type Oddity = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Origin of another page that embeds ours in a frame. */
  readonly crossOrigin?: boolean
  /** Touched without user verification. */
  readonly unverified?: boolean
  /** Replaces the device's own counter. */
  readonly counter?: number
  readonly credentialId?: string
  readonly userHandle?: string | null
}

/** Fake authenticator with a single passkey on P-256. */
export type Device = {
  readonly credentialId: string
  readonly publicKey: Buffer
  create(options: CreationOptions, odd?: Oddity): CreatedPasskey
  use(options: RequestOptions, odd?: Oddity): UsedPasskey
  /** Account that the device stores with the passkey. */
  userHandle: string
}

type Made = {
  readonly origin?: string /** False for those that keep no count, as synchronised ones. */
  readonly counts?: boolean
}

const FLAG = { present: 0x01, verified: 0x04, copied: 0x08, copiedNow: 0x10, described: 0x40 } as const

export function createDevice({ origin: site = 'http://loopi.test', counts = true }: Made = {}): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16).toString('base64url')
  const key = coseOf(publicKey.export({ format: 'jwk' }))
  let counted = 0
  const count = () => (counts ? ++counted : 0)
  const identity = (odd: Oddity) => {
    const id = odd.credentialId ?? credentialId
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }
  const signedData = (type: string, challenge: string, odd: Oddity) =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? site },
        crossOrigin: odd.crossOrigin ?? false,
      }),
    )
  const stateOf = (rpId: string, odd: Oddity, more = 0) => {
    const verified = odd.unverified ? 0 : FLAG.verified
    const copied = counts ? 0 : FLAG.copied | FLAG.copiedNow
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? count())
    const flags = Buffer.from([FLAG.present | verified | copied | more])
    return Buffer.concat([sha256(odd.rpId ?? rpId), flags, counter])
  }
  const device: Device = {
    credentialId,
    publicKey: key,
    userHandle: randomBytes(32).toString('base64url'),
    create: ({ rp, user, challenge }, odd = {}) => {
      device.userHandle = user.id
      const id = Buffer.from(odd.credentialId ?? credentialId, 'base64url')
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const authData = Buffer.concat([stateOf(rp.id, odd, FLAG.described), Buffer.alloc(16), length, id, key])
      const attestation = cbor(
        new Map<string, Cbor>([...Object.entries({ fmt: 'none', attStmt: new Map(), authData })]),
      )
      const clientDataJSON = text(signedData('webauthn.create', challenge, odd))
      return {
        ...identity(odd),
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      }
    },
    use: ({ rpId, challenge }, odd = {}) => {
      const clientData = signedData('webauthn.get', challenge, odd)
      const authData = stateOf(rpId, odd)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      const userHandle = odd.userHandle === undefined ? device.userHandle : odd.userHandle
      return {
        ...identity(odd),
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
  return device
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** Public key as COSE: EC2, ES256, P-256, x, y. */
const coseOf = ({ x = '', y = '' }: { x?: string | undefined; y?: string | undefined }): Buffer =>
  cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

type Cbor = number | string | Buffer | Map<string | number, Cbor>

/** The subset of CBOR (RFC 8949) that passkeys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, size: number): Buffer {
  const kind = major << 5
  if (size < 24) return Buffer.from([kind | size])
  return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, size >> 8, size & 0xff])
}
