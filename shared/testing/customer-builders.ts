import type {
  ActivityDay,
  CustomerMovement,
  CustomerPage,
  CustomersSummary,
} from '@loopi/shared/contract/customers/customers.schemas'
import { aCustomer } from './builders.ts'

// Ids only have to differ.
let last = 0

export const aCustomerPage = (over: Partial<CustomerPage> = {}): CustomerPage => ({
  ...aCustomer({ email: null }),
  cliente_desde: '2026-10-05T12:00:00Z',
  clp_creditado: 550,
  resgates: 3,
  clp_resgatado: 260,
  ...over,
})

export const aCustomerMovement = (over: Partial<CustomerMovement> = {}): CustomerMovement => ({
  id: `credito-${++last}`,
  tipo: 'credito',
  data: '2026-11-18T19:20:00Z',
  valor: 200,
  descricao: 'Compra na loja',
  ...over,
})

export const aSummary = (over: Partial<CustomersSummary> = {}): CustomersSummary => ({
  clientes: 3,
  clientes_ativos: 2,
  saldo_empresa: 12500,
  clp_distribuido: 1840,
  ...over,
})

/** Days up to the 20th of November, the last with one redemption and a credit. */
export const someDays = (count = 30): ActivityDay[] =>
  Array.from({ length: count }, (_, at) => ({
    dia: new Date(Date.UTC(2026, 10, 20 - (count - 1 - at))).toISOString().slice(0, 10),
    resgates: at === count - 1 ? 1 : 0,
    clp_resgatado: at === count - 1 ? 80 : 0,
    clp_creditado: at === count - 1 ? 200 : 0,
  }))
