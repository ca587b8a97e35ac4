/** Documents of a request, by the name of their field. */
export const WHOLESALE_DOCUMENTS = ['cnpjCard', 'socialContract'] as const

export type WholesaleDocument = (typeof WHOLESALE_DOCUMENTS)[number]

/** Accepted types with their extensions (the usual one first) and first bytes. */
const KNOWN = {
  'application/pdf': { endings: ['pdf'], start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/jpeg': { endings: ['jpg', 'jpeg'], start: [0xff, 0xd8, 0xff] },
  'image/png': { endings: ['png'], start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const

export type WholesaleFileType = keyof typeof KNOWN

export const WHOLESALE_FILE_TYPES = Object.keys(KNOWN) as [WholesaleFileType, ...WholesaleFileType[]]

/** Number of first bytes that identify a type. */
export const MAGIC_BYTES = 8

export const endingsOf = (type: WholesaleFileType): readonly [string, ...string[]] => KNOWN[type].endings

/** Type of a file when magic bytes and extension agree; otherwise null. */
export function fileTypeOf(name: string, bytes: Uint8Array): WholesaleFileType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const found = WHOLESALE_FILE_TYPES.find((type) => KNOWN[type].start.every((byte, index) => bytes[index] === byte))
  return found && endingsOf(found).includes(ending) ? found : null
}

const NAMES: Record<WholesaleDocument, string> = { cnpjCard: 'cartao-cnpj', socialContract: 'contrato-social' }

/** File name of a download; the sender's own name is untrusted. */
export const downloadName = (requestId: number, document: WholesaleDocument, type: WholesaleFileType): string =>
  `atacado-${requestId}-${NAMES[document]}.${endingsOf(type)[0]}`
