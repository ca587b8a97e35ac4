import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '@loopi/contract/passkeys/passkeys.schemas'

/** Failures of a device. */
export type PasskeyTrouble =
  /** Closed, not recognised, timed out or no matching passkey: browsers do not distinguish these. */
  | 'cancelled'
  /** The device already has a passkey for this account. */
  | 'known'
  | 'failed'

export class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble

  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}

/** Loaded on first use, because most visits do not need it. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

/** False without TLS, where browsers offer no passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Creates a passkey on a device. Throws `PasskeyError`. */
export const createPasskey = (options: CreationOptions): Promise<CreatedPasskey> =>
  answered(async () => {
    const { startRegistration } = await library()
    type Options = Parameters<Library['startRegistration']>[0]['optionsJSON']
    return plain(await startRegistration({ optionsJSON: options as Options }))
  })

/** Requests one of the account's passkeys in a browser prompt. Throws `PasskeyError`. */
export const askForPasskey = (options: RequestOptions): Promise<UsedPasskey> =>
  answered(async () => plain(await (await library()).startAuthentication({ optionsJSON: jsonOf(options) })))

/** Challenges expire after five minutes, but a login page may be open all day. */
const RENEWED_AFTER = 4 * 60_000

/**
 * Offers passkeys in the browser's list at a field with `autocomplete="… webauthn"`, until it is ended or another
 * request starts. Failures are ignored, because there is also a button.
 */
export function offerPasskeys(begin: () => Promise<RequestOptions>, take: (used: UsedPasskey) => void): () => void {
  let ended = false
  let cancel: (() => void) | null = null
  async function offer(): Promise<void> {
    if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const { startAuthentication, WebAuthnAbortService } = await library()
    for (let isRenewed = true; isRenewed && !ended; ) {
      const options = await begin()
      if (ended) return
      isRenewed = false
      cancel = () => WebAuthnAbortService.cancelCeremony()
      const timer = setTimeout(() => {
        isRenewed = true
        cancel?.()
      }, RENEWED_AFTER)
      try {
        return take(plain(await startAuthentication({ optionsJSON: jsonOf(options), useBrowserAutofill: true })))
      } catch {
        // Ended, renewed, or replaced by another request.
      } finally {
        clearTimeout(timer)
        cancel = null
      }
    }
  }
  offer().catch(() => undefined)
  return () => {
    ended = true
    cancel?.()
  }
}

const jsonOf = (options: RequestOptions) => options as Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** Drops WebAuthn extension outputs, since none is requested. */
const plain = <A extends object>(answer: A) => {
  const clientExtensionResults: Record<string, never> = {}
  return { ...(answer as Omit<A, 'clientExtensionResults'>), clientExtensionResults }
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyError(troubleOf(cause), cause)
  }
}

function troubleOf(error: unknown): PasskeyTrouble {
  if (!(error instanceof Error)) return 'failed'
  const names = [error.name, error.cause instanceof Error ? error.cause.name : '']
  if (names.includes('InvalidStateError')) return 'known'
  return names.some((name) => name === 'NotAllowedError' || name === 'AbortError') ? 'cancelled' : 'failed'
}
