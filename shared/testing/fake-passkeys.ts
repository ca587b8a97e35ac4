/** Answer bytes of a device, which no fake backend verifies. */
const BYTES = new TextEncoder().encode('dispositivo').buffer

type Answers = { readonly create?: () => Promise<unknown>; readonly get?: () => Promise<unknown> }

const common = { id: 'ZGlzcG9zaXRpdm8', rawId: BYTES, type: 'public-key', getClientExtensionResults: () => ({}) }

const CREATED = {
  ...common,
  response: { clientDataJSON: BYTES, attestationObject: BYTES, getTransports: () => ['internal'] },
}

const USED = {
  ...common,
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: BYTES },
}

/** WebAuthn stub whose device answers immediately by default. Returns how to remove it. */
export function installPasskeys({ create, get }: Answers = {}): () => void {
  const asked = { create: create ?? (async () => CREATED), get: get ?? (async () => USED) }
  const supported = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => false })
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: supported })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: asked })
  return () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  }
}

/** Error of browsers for a closed prompt, among other causes. */
export const closedWindow = (): Promise<never> =>
  Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'))
