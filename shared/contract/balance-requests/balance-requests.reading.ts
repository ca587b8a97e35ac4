import { rowsOf } from '../paging.ts'
import {
  readInstant,
  readInstantOrNull,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../reading.ts'
import type * as written from './balance-requests.schemas.ts'
import { BALANCE_REQUEST_KINDS, BALANCE_REQUEST_STATES } from './balance-requests.schemas.ts'

/** Request of a company for CLP, with what became of it. */
export type BalanceRequest = Readonly<written.BalanceRequest>

const readRows = readListOf((row): BalanceRequest => {
  const company = readObject(row.empresa)
  return {
    id: readNumber(row, 'id'),
    tipo: readOneOf(BALANCE_REQUEST_KINDS, row, 'tipo'),
    valor: readNumber(row, 'valor'),
    observacao: readTextOrNull(row, 'observacao'),
    criado_em: readInstant(row, 'criado_em'),
    situacao: readOneOf(BALANCE_REQUEST_STATES, row, 'situacao'),
    decidido_em: readInstantOrNull(row, 'decidido_em'),
    valor_atendido: readNumberOrNull(row, 'valor_atendido'),
    motivo: readTextOrNull(row, 'motivo'),
    empresa: {
      id: readNumber(company, 'id'),
      name: readText(company, 'name'),
      cashloop_balance: readNumber(company, 'cashloop_balance'),
      recebido_em_resgates: readNumber(company, 'recebido_em_resgates'),
    },
  }
}, 'requests for CLP')

export const readBalanceRequests = (answer: unknown): readonly BalanceRequest[] => rowsOf(readRows(answer))
