import { fileTypeOf, type WholesaleFileType } from '@loopi/contract/wholesale/documents'

/** Type of a file when first bytes, declared type and extension agree; otherwise null. */
export function agreedType(file: { name: string; type: string; bytes: Uint8Array }): WholesaleFileType | null {
  const found = fileTypeOf(file.name, file.bytes)
  return found === file.type.toLowerCase() ? found : null
}

const LONGEST_NAME = 120

/** Replaces a name without printable characters. */
const UNNAMED = 'documento'

/** Sanitised file name for display: last path segment, letters, digits and a few signs, with the extension. */
export function displayName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .trim()
  const dot = clean.lastIndexOf('.')
  const [stem, ending] = dot < 0 ? [clean || UNNAMED, ''] : [clean.slice(0, dot), clean.slice(dot)]
  return `${[...stem].slice(0, LONGEST_NAME - 40).join('')}${ending.slice(0, 10)}`
}
