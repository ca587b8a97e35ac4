import {
  type Bag,
  readInstant,
  readItems,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'
import type * as written from './company-decisions.schemas.ts'

/** Facts that root looks at before deciding about a company. */
export type CompanyReview = Readonly<written.CompanyReview>

const STATUSES = [0, 1, 2] as const

function readStatus(row: Bag): (typeof STATUSES)[number] {
  const said = readNumber(row, 'status')
  const status = STATUSES.find((known) => known === said)
  if (status === undefined) throw new Unreadable('status')
  return status
}

function readShared(row: Bag): written.SharedField[] {
  const { iguais } = row
  if (!Array.isArray(iguais)) throw new Unreadable('iguais')
  return iguais.map((one: unknown) => readOneOf(['cnpj', 'email', 'nome'], { iguais: one }, 'iguais'))
}

const readSimilar = (row: Bag): written.SimilarCompany => ({
  id: readNumber(row, 'id'),
  name: readText(row, 'name'),
  status: readStatus(row),
  created_at: readInstant(row, 'created_at'),
  iguais: readShared(row),
})

const readDecision = (told: Bag): NonNullable<written.CompanyReview['decisao']> => ({
  status: readStatus(told),
  em: readInstant(told, 'em'),
  por: readTextOrNull(told, 'por'),
  motivo: readTextOrNull(told, 'motivo'),
})

export function readCompanyReview(answer: unknown): CompanyReview {
  const told = readObject(answer)
  return {
    email_de: readOneOf(['ninguem', 'empresa', 'outra-conta'], told, 'email_de'),
    semelhantes: readItems(readSimilar, told, 'semelhantes'),
    decisao: told.decisao === null ? null : readDecision(readObject(told.decisao)),
  }
}
