import { parsedUrl } from '../http/parsed-url.ts'
import { gtin14 } from './gtin.ts'
import { CODE_LENGTH, codeForm, readCode } from './product-code.ts'

/** What a product's label says: its code and, in a GS1 Digital Link, product number and lot. */
export type LabelledCode = {
  /** The code's form. */
  readonly code: string
  /** GTIN with 14 digits. */
  readonly gtin: string | null
  readonly lot: string | null
}

/** Path of a label's address: a GS1 Digital Link with a GTIN, otherwise `/c/{code}`. */
export function codePath({ code, gtin, lot }: LabelledCode): string {
  if (gtin === null) return `/c/${code}`
  return `/01/${gtin}${lot === null ? '' : `/10/${encodeURIComponent(lot)}`}/21/${code}`
}

/** A read QR code: one of ours by its form, another text, or an address of another maker. */
export type ReadLabel =
  | ({ readonly is: 'code' } & LabelledCode)
  | { readonly is: 'address'; readonly address: string }
  | { readonly is: 'text'; readonly text: string }

/**
 * Reads the text of a scanned or typed label. GS1 Digital Links are read with their key qualifiers (10, 21, 22, 235) in
 * any order, below any prefix, and with further attributes in the query. Whose host the address names does not matter: the
 * code decides, and no address is opened.
 */
export function readLabel(text: string): ReadLabel {
  const trimmed = text.trim()
  if (readCode(codeForm(trimmed))) return { is: 'code', code: codeForm(trimmed), gtin: null, lot: null }
  const url = addressOf(trimmed)
  if (url === null) return { is: 'text', text: trimmed }
  const found = codeOfPath(url.pathname) ?? codeOfQuery(url)
  return found ? { is: 'code', ...found } : { is: 'address', address: trimmed }
}

function addressOf(text: string): URL | null {
  const url = parsedUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

function codeOfPath(path: string): LabelledCode | null {
  const parts = path.split('/').map(decoded)
  const short = parts.lastIndexOf('c')
  if (short >= 0 && short === parts.length - 2) return labelled(parts[short + 1], null, null)
  const start = parts.findIndex((part, index) => part === '01' && gtin14(parts[index + 1] ?? '') !== null)
  if (start < 0) return null
  const values = new Map<string, string>()
  for (let index = start; index + 1 < parts.length; index += 2) values.set(parts[index] ?? '', parts[index + 1] ?? '')
  return labelled(values.get('21'), gtin14(values.get('01') ?? ''), values.get('10') ?? null)
}

/** Addresses of the landing page carry a code as `/?codigo=`. */
function codeOfQuery(url: URL): LabelledCode | null {
  return labelled(url.searchParams.get('codigo') ?? undefined, null, null)
}

function labelled(serial: string | undefined, gtin: string | null, lot: string | null): LabelledCode | null {
  const code = codeForm(serial ?? '')
  return code.length === CODE_LENGTH && readCode(code) ? { code, gtin, lot } : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
