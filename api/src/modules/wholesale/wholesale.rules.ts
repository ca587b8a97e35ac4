import { fileTypeOf, type WholesaleFileType } from '@loopi/contract/wholesale/documents'

/** Type of a file, when its first bytes, its declared type and the end of its name agree; else null. */
export function agreedType(file: { name: string; type: string; bytes: Uint8Array }): WholesaleFileType | null {
  const found = fileTypeOf(file.name, file.bytes)
  return found === file.type.toLowerCase() ? found : null
}

const LONGEST_NAME = 120

/** Stands in for a name that has nothing left to show. */
const UNNAMED = 'documento'

/** A sender's file name, for people to read: its last part, letters and digits and little else, its ending kept. */
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
