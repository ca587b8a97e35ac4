import { type RedeemedCoupon, readRedeemedCoupon } from '../coupons/coupons.reading.ts'
import { rowsOf } from '../paging.ts'
import {
  type Bag,
  orElse,
  readDay,
  readDayOrNull,
  readIfThere,
  readInstant,
  readInstantOrNull,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'
import { readWelcome, type Welcome } from '../welcome/welcome.reading.ts'
import type * as written from './customers.schemas.ts'

/** Words of the specification, and what shows for any other. */
export type CustomerStatus = 'Ativo' | 'Inativo' | 'Desconhecido'

/** A customer as they are shown: what the specification names, and its defaults for the rest. */
export type Customer = Readonly<Omit<written.Customer, 'status'>> & { readonly status: CustomerStatus }

/** Only customers with a CPF are listed: nothing comes of any other. */
export function readCustomer(row: Bag): Customer | null {
  const cpf = readTextOrNull(row, 'cpf')
  if (cpf === null) return null
  const created_at = readInstant(row, 'created_at')
  return {
    id: readNumber(row, 'id'),
    name: readText(row, 'name'),
    email: readTextOrNull(row, 'email'),
    cpf,
    cashloop_balance: readNumber(row, 'cashloop_balance'),
    created_at,
    last_activity: readInstantOrNull(row, 'last_activity') ?? created_at,
    status: readStatus(row),
  }
}

const readStatus = (row: Bag): CustomerStatus =>
  readIfThere((told) => orElse(readKnown, told as Bag, 'status', 'Ativo'), row) ?? 'Desconhecido'

const readKnown = (row: Bag, field: string) => readOneOf(['Ativo', 'Inativo'], row, field)

export const readCustomers = readListOf(readCustomer, 'customers')

/** News for a new customer; null where it is only said that it went well. */
export const readRegistration = (answer: unknown): Registered => ({
  boas_vindas: readIfThere((told) => readWelcome(readObject(readObject(told).boas_vindas)), answer),
  cupom: readIfThere((told) => readRedeemedCoupon(readObject(readObject(told).cupom)), answer),
  entrada: readIfThere((told) => readText(readObject(told), 'entrada'), answer),
})

type Registered = {
  readonly boas_vindas: Welcome | null
  readonly cupom: RedeemedCoupon | null
  /** Proof that enters the new account once. */
  readonly entrada: string | null
}

/** A company's figures; one that was not told is null, but for the invitations: without them there are none. */
export type CustomersSummary = {
  readonly [Figure in keyof written.CustomersSummary]: Figure extends 'convites' ? number : number | null
}

export function readCustomersSummary(answer: unknown): CustomersSummary {
  const told = readObject(answer)
  return {
    clientes: readNumberOrNull(told, 'clientes'),
    convites: orElse(readNumber, told, 'convites', 0),
    clientes_ativos: readNumberOrNull(told, 'clientes_ativos'),
    saldo_empresa: readNumberOrNull(told, 'saldo_empresa'),
    recebido_em_resgates: readNumberOrNull(told, 'recebido_em_resgates'),
    clp_distribuido: readNumberOrNull(told, 'clp_distribuido'),
  }
}

/** Day in São Paulo; a figure that was not answered is null. */
export type ActivityDay = {
  readonly [Field in keyof written.ActivityDay]: Field extends 'dia' ? string : number | null
}

const readDays = readListOf(
  (row): ActivityDay => ({
    dia: readDay(row, 'dia'),
    resgates: readNumberOrNull(row, 'resgates'),
    clp_resgatado: readNumberOrNull(row, 'clp_resgatado'),
    clp_creditado: readNumberOrNull(row, 'clp_creditado'),
  }),
  'days',
)

export const readActivityDays = (answer: unknown): readonly ActivityDay[] => rowsOf(readDays(answer))

/** A credit to a customer or a redemption by them, as their company sees it. */
export type CustomerMovement = Readonly<written.CustomerMovement>

const readHeldCoupon = (coupon: Bag) => ({
  id: readNumber(coupon, 'id'),
  desconto: orElse(readText, coupon, 'desconto', ''),
  valido_ate: readDayOrNull(coupon, 'valido_ate'),
})

export const readCustomerMovements = readListOf(
  (row): CustomerMovement => ({
    id: readText(row, 'id'),
    tipo: readOneOf(['credito', 'resgate'], row, 'tipo'),
    data: readInstant(row, 'data'),
    valor: readNumber(row, 'valor'),
    descricao: readTextOrNull(row, 'descricao'),
    cupom: readIfThere((told) => readHeldCoupon(readObject(told)), row.cupom),
  }),
  'movements of a customer',
)

/** A customer with what passed between them and the company that asks. */
export type CustomerPage = Customer & {
  readonly cliente_desde: string
  readonly clp_creditado: number
  readonly resgates: number
  readonly clp_resgatado: number
}

export function readCustomerPage(answer: unknown): CustomerPage {
  const told = readObject(answer)
  const customer = readCustomer(told)
  if (!customer) throw new Unreadable('cpf')
  return {
    ...customer,
    cliente_desde: readInstant(told, 'cliente_desde'),
    clp_creditado: readNumber(told, 'clp_creditado'),
    resgates: readNumber(told, 'resgates'),
    clp_resgatado: readNumber(told, 'clp_resgatado'),
  }
}
