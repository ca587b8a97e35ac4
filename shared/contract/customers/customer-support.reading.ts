import {
  type Bag,
  readDayOrNull,
  readFlag,
  readInstant,
  readInstantOrNull,
  readItems,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readText,
} from '../reading.ts'
import type * as written from './customer-support.schemas.ts'

/** Facts that support needs to answer a person. */
export type CustomerSupport = Readonly<written.CustomerSupport>

const readSupportCoupon = (row: Bag): written.HeldCoupon => ({
  id: readNumber(row, 'id'),
  coupon_id: readNumberOrNull(row, 'coupon_id'),
  titulo: readText(row, 'titulo'),
  empresa: row.empresa === null ? null : readNamed(readObject(row.empresa)),
  resgatado_em: readInstant(row, 'resgatado_em'),
  clp: readNumber(row, 'clp'),
  valid_until: readDayOrNull(row, 'valid_until'),
  situacao: readOneOf(['pronto', 'vencido'], row, 'situacao'),
})

const readNamed = (row: Bag) => ({ id: readNumber(row, 'id'), name: readText(row, 'name') })

const readKnowingCompany = (row: Bag): written.CustomerSupport['empresas'][number] => ({
  ...readNamed(row),
  desde: readInstant(row, 'desde'),
  origem: readOneOf(['pre-registration', 'redemption'], row, 'origem'),
})

export function readCustomerSupport(answer: unknown): CustomerSupport {
  const told = readObject(answer)
  return {
    cupons: readItems(readSupportCoupon, told, 'cupons'),
    empresas: readItems(readKnowingCompany, told, 'empresas'),
    sessoes_ativas: readNumber(told, 'sessoes_ativas'),
    ultimo_acesso: readInstantOrNull(told, 'ultimo_acesso'),
    segunda_etapa: readFlag(told, 'segunda_etapa'),
    chaves_de_acesso: readNumber(told, 'chaves_de_acesso'),
  }
}
