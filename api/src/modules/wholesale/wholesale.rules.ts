import {
  WHOLESALE_FILE_TYPES,
  type WholesaleDocument,
  type WholesaleFileType,
} from '@loopi/shared/contract/wholesale/wholesale.schemas'
import { wholesaleTexts } from './wholesale.texts.ts'

const SIGNATURES: Record<WholesaleFileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

const TYPES = Object.keys(SIGNATURES) as WholesaleFileType[]

/** What a file is, when its first bytes, its declared type and the end of its name agree; else null. */
export function agreedType(file: { name: string; type: string; bytes: Uint8Array }): WholesaleFileType | null {
  const found = TYPES.find((type) => SIGNATURES[type].every((byte, at) => file.bytes[at] === byte))
  if (found === undefined || file.type.toLowerCase() !== found) return null
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  const endings: readonly string[] = WHOLESALE_FILE_TYPES[found]
  return ending !== undefined && endings.includes(ending) ? found : null
}

const LONGEST_NAME = 120

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
  const [stem, ending] = dot < 0 ? [clean || wholesaleTexts.unnamed, ''] : [clean.slice(0, dot), clean.slice(dot)]
  return `${[...stem].slice(0, LONGEST_NAME - 40).join('')}${ending.slice(0, 10)}`
}

const NAMES: Record<WholesaleDocument, string> = { cnpjCard: 'cartao-cnpj', socialContract: 'contrato-social' }

export const downloadName = (requestId: number, document: WholesaleDocument, type: WholesaleFileType): string =>
  `atacado-${requestId}-${NAMES[document]}.${WHOLESALE_FILE_TYPES[type][0]}`
