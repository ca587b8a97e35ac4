import {
  type Bag,
  readInstant,
  readInstantOrNull,
  readItems,
  readListOf,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../reading.ts'
import { WHOLESALE_FILE_TYPES } from './documents.ts'
import { WHOLESALE_STATE_NAMES, type WholesaleState } from './states.ts'
import type * as written from './wholesale.schemas.ts'

/** Answer to a request for access; an older api tells no protocol. */
export function readWholesaleReply(answer: unknown): { message: string; protocolo: string | null } {
  const reply = readObject(answer)
  return { message: readText(reply, 'message'), protocolo: readTextOrNull(reply, 'protocolo') }
}

/** A request as root sees it. */
export type WholesaleRequest = Readonly<written.WholesaleRequest>

const readFile = (file: Bag): written.WholesaleFile => ({
  name: readText(file, 'name'),
  type: readOneOf(WHOLESALE_FILE_TYPES, file, 'type'),
  size: readNumber(file, 'size'),
})

const readRow = (row: Bag): WholesaleRequest => ({
  id: readNumber(row, 'id'),
  companyName: readText(row, 'companyName'),
  cnpj: readText(row, 'cnpj'),
  responsibleName: readText(row, 'responsibleName'),
  email: readText(row, 'email'),
  phone: readText(row, 'phone'),
  stateCity: readText(row, 'stateCity'),
  productsInterest: readTextOrNull(row, 'productsInterest'),
  cnpjCard: readFile(readObject(row.cnpjCard)),
  socialContract: readFile(readObject(row.socialContract)),
  created_at: readInstant(row, 'created_at'),
  situacao: readOneOf(WHOLESALE_STATE_NAMES, row, 'situacao'),
  movido_em: readInstantOrNull(row, 'movido_em'),
  movido_por: readTextOrNull(row, 'movido_por'),
  motivo: readTextOrNull(row, 'motivo'),
})

export const readWholesaleRequest = (answer: unknown): WholesaleRequest => readRow(readObject(answer))

export const readWholesaleRequests = readListOf(readRow, 'wholesale requests')

/** Number of requests in each state. */
export function readWholesaleCounts(answer: unknown): Readonly<Record<WholesaleState, number>> {
  const told = readObject(answer)
  const count = (state: WholesaleState) => readNumber(told, state)
  return {
    novo: count('novo'),
    'em-contato': count('em-contato'),
    liberado: count('liberado'),
    recusado: count('recusado'),
  }
}

/** A request with all its moves, newest first. */
export type WholesaleDetails = WholesaleRequest & { readonly movimentos: written.WholesaleMove[] }

const readMove = (row: Bag): written.WholesaleMove => ({
  situacao: readOneOf(WHOLESALE_STATE_NAMES, row, 'situacao'),
  motivo: readTextOrNull(row, 'motivo'),
  em: readInstant(row, 'em'),
  por: readTextOrNull(row, 'por'),
})

export function readWholesaleDetails(answer: unknown): WholesaleDetails {
  const told = readObject(answer)
  return { ...readRow(told), movimentos: readItems(readMove, told, 'movimentos') }
}
