import {
  IMPORT_FIELDS,
  type ImportLine,
  type ImportProblem,
  MAX_IMPORT_LINES,
} from '@loopi/contract/customers/customer-import.schemas'
import { folded } from '@loopi/contract/search/folded'
import { plainSigns } from '@loopi/contract/unseen'
import { parseCsvLines } from '@loopi/shared/csv'
import { importTexts as texts } from './import.texts.ts'

/** Maximum file size; its JSON still fits into the body limit. */
export const MAX_IMPORT_BYTES = 180 * 1024

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Column names of spreadsheets, without accents. */
const NAMES: Record<ImportField, readonly string[]> = {
  name: ['nome', 'nome completo', 'cliente', 'name'],
  email: ['email', 'e-mail', 'correio eletronico', 'mail'],
  phone: ['telefone', 'celular', 'fone', 'whatsapp', 'phone'],
}

/**
 * Text of a file: UTF-8, UTF-16 with a byte order mark ('Texto Unicode'), or Windows-1252, which older spreadsheets
 * write.
 */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type ReadFile = { is: 'read'; lines: ImportLine[] } | { is: 'refused'; why: string }

/** Lines with their numbers in the file, or the reason why the file is refused. */
export function readLines(text: string): ReadFile {
  const [header, ...rows] = parseCsvLines(text)
  if (!header) return { is: 'refused', why: texts.empty }
  const titles = header.cells.map((title) => folded(plainSigns(title)))
  const places = IMPORT_FIELDS.map(
    (field) => [field, titles.findIndex((title) => NAMES[field].includes(title))] as const,
  )
  const missing = places.filter(([, place]) => place < 0).map(([field]) => texts.columnNames[field])
  if (missing.length > 0) return { is: 'refused', why: texts.columnsMissing(missing.join(', ')) }
  if (rows.length === 0) return { is: 'refused', why: texts.empty }
  if (rows.length > MAX_IMPORT_LINES) return { is: 'refused', why: texts.tooMany(rows.length) }
  const at = Object.fromEntries(places) as Record<ImportField, number>
  const cell = (cells: string[], field: ImportField) => (cells[at[field]] ?? '').trim()
  const lines = rows.map(({ line, cells }) => ({
    linha: line,
    name: cell(cells, 'name'),
    email: cell(cells, 'email'),
    phone: cell(cells, 'phone'),
  }))
  return { is: 'read', lines }
}

/** Line with the errors of its cells. */
export type CheckedLine = ImportLine & { readonly wrong: Partial<Record<ImportField, string>> }

export const isWrong = ({ wrong }: CheckedLine): boolean => Object.keys(wrong).length > 0

/** Lines with their errors, in file order. */
export function withProblems(lines: readonly ImportLine[], problems: readonly ImportProblem[]): CheckedLine[] {
  const byLine = new Map<number, CheckedLine['wrong']>()
  for (const { linha, campo, mensagem } of problems) byLine.set(linha, { [campo]: mensagem, ...byLine.get(linha) })
  return lines.map((line) => ({ ...line, wrong: byLine.get(line.linha) ?? {} }))
}
