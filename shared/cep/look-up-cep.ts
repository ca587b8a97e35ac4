import { parseCep } from '../contract/documents/cep.ts'
import { settings } from '../federation/page.ts'

/** Address of a CEP; unknown fields are empty, as for the only CEP of a small town. */
export type CepAddress = { logradouro: string; complemento: string; bairro: string; localidade: string; uf: string }

export type CepResult = { is: 'found'; address: CepAddress } | { is: 'not-found' } | { is: 'failed'; cause: unknown }

/** Fields that an address fills: an unknown part, such as the street of a small town, overwrites nothing. */
export const knownParts = <Field extends string>(fields: Record<Field, string>): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<Record<Field, string>>

/** Timeout of the service: a person can type an address in that time. */
export const CEP_PATIENCE = 8_000

/**
 * Requests the address of a CEP of eight digits. Never throws: an aborted call returns `failed`, which its caller
 * ignores.
 */
export async function lookUpCep(cep: string, { signal }: { signal?: AbortSignal } = {}): Promise<CepResult> {
  const limit = new AbortController()
  const abort = () => limit.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => limit.abort(new Error('the look-up took too long')), CEP_PATIENCE)
  try {
    return await ask(parseCep(cep), limit.signal)
  } catch (cause) {
    return { is: 'failed', cause }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    // Aborts the download of an unread body.
    limit.abort()
  }
}

async function ask(digits: string, signal: AbortSignal): Promise<CepResult> {
  const base = settings().cepUrl.replace(/\/+$/, '')
  // Privacy: no cookies, no referrer.
  const response = await fetch(`${base}/${digits}/json/`, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept: 'application/json' },
  })
  if (response.status === 404) return { is: 'not-found' }
  if (!response.ok) throw new Error(`the look-up answered ${response.status}`)
  return read(JSON.parse(await textOf(response)))
}

/** Maximum size in bytes, far more than an address needs. */
const LARGEST_ANSWER = 65_536

/** Text of the answer, read up to the maximum size. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > LARGEST_ANSWER) {
      void reader.cancel().catch(() => undefined)
      throw new Error('the look-up answered too much')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Only the field counts, because a street's name may have the word `erro`: `true` in the past, the text `"true"` today.
 */
function read(body: unknown): CepResult {
  if (body === null || typeof body !== 'object') throw new Error('the look-up answered no address')
  const { erro, logradouro, complemento, bairro, localidade, uf } = body as Record<string, unknown>
  if (erro === true || erro === 'true') return { is: 'not-found' }
  const address = {
    logradouro: text(logradouro),
    complemento: text(complemento),
    bairro: text(bairro),
    localidade: text(localidade),
    uf: text(uf),
  }
  if (Object.values(address).every((part) => part === '')) throw new Error('the look-up answered an empty address')
  return { is: 'found', address }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
