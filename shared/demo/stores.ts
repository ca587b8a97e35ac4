import type { Store } from '../contract/stores/stores.reading.ts'
import { company } from './companies.ts'

/** Code that pairs the device of the demo that waits for one, and the days in which it does. */
export const PAIRING_CODE = 'CQ4X-7M9P'
export const PAIRING_CODE_DAYS = 365

/** Store of the company, with the devices at its till; a device without `pairedDaysAgo` waits for its code. */
type DemoStore = Readonly<
  Pick<Store, 'nome' | 'cep' | 'endereco' | 'bairro' | 'cidade' | 'estado' | 'telefone' | 'horario'>
> & {
  readonly daysAgo: number
  readonly devices: readonly { readonly nome: string; readonly pairedDaysAgo: number | null }[]
}

const [coffee, sea] = company.brands

/** Stores of the company. */
export const stores = [
  {
    nome: 'Café Serra Alta, Centro',
    ...{ cep: coffee.cep, endereco: coffee.endereco, bairro: coffee.bairro, cidade: coffee.cidade },
    ...{ estado: 'Minas Gerais', telefone: coffee.telefone, horario: 'seg a sáb, 8h às 19h; dom, 9h às 13h' },
    daysAgo: 30,
    devices: [
      { nome: 'Caixa do balcão', pairedDaysAgo: 12 },
      { nome: 'Tablet da calçada', pairedDaysAgo: null },
    ],
  },
  {
    nome: 'Mar de Dentro, Ribeirão da Ilha',
    ...{ cep: sea.cep, endereco: sea.endereco, bairro: sea.bairro, cidade: sea.cidade },
    ...{ estado: 'Santa Catarina', telefone: sea.telefone, horario: 'ter a dom, 10h às 18h' },
    daysAgo: 21,
    devices: [],
  },
] as const satisfies readonly DemoStore[]
