import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '@loopi/contract/passkeys/passkeys.schemas'

/** Reasons for no answer of a device; the screen knows the sentence of each. */
export type PasskeyTrouble =
  /** Closed, not recognised, too slow, or nothing there that fits: browsers do not tell these apart. */
  | 'cancelled'
  /** The device has one for this account already. */
  | 'known'
  | 'failed'

export class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble

  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}

/** The library is loaded with the first use: most visits never need it. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

/** Pages without TLS have no passkeys either. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Asks a device of the person's choice to make a passkey. Throws `PasskeyError`. */
export const createPasskey = (options: CreationOptions): Promise<CreatedPasskey> =>
  answered(async () => {
    const { startRegistration } = await library()
    type Options = Parameters<Library['startRegistration']>[0]['optionsJSON']
    return plain(await startRegistration({ optionsJSON: options as Options }))
  })

/** Asks for one of the person's passkeys, in a window of the browser. Throws `PasskeyError`. */
export const askForPasskey = (options: RequestOptions): Promise<UsedPasskey> =>
  answered(async () => plain(await (await library()).startAuthentication({ optionsJSON: jsonOf(options) })))

/** Challenges live five minutes, and a page of sign-in may be open all day. */
const RENEWED_AFTER = 4 * 60_000

/**
 * Offers the person's passkeys in the list that the browser shows at a field with `autocomplete="… webauthn"`, until it
 * is ended or another question is asked. Quiet where the browser cannot, or nothing comes: there is a button as well.
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
        // Ended, renewed, or another question took its place.
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

/** Extensions of WebAuthn: none is requested, so no output of one is sent on. */
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
