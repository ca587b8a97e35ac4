import { DEFAULT_CATEGORY } from '../categories.ts'
import { rowsOf } from '../paging.ts'
import {
  type Bag,
  orElse,
  readListOf,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'

const KINDS = ['fisico', 'digital'] as const
const STATUSES = ['Ativa', 'Inativa'] as const

/** A brand as it is shown: what the specification names, and its defaults for the rest. */
export type Brand = {
  readonly id: number
  /** The owning company's id; null where it is not told. */
  readonly user_id: number | null
  readonly nome: string
  readonly descricao: string | null
  readonly logo_url: string | null
  readonly categoria: string
  readonly website: string | null
  readonly telefone: string | null
  readonly endereco: string | null
  readonly cep: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly pais: string | null
  readonly tipo: (typeof KINDS)[number]
  readonly desconto_info: string | null
  readonly status: (typeof STATUSES)[number]
  /** Number of its promotions that can be redeemed today; absent where it is not told. */
  readonly cupons_ativos?: number | undefined
}

export const readBrand = (row: Bag): Brand => ({
  id: readNumber(row, 'id'),
  user_id: orElse(readNumber, row, 'user_id', null),
  nome: readName(row),
  descricao: readTextOrNull(row, 'descricao'),
  logo_url: readTextOrNull(row, 'logo_url'),
  categoria: orElse(readText, row, 'categoria', DEFAULT_CATEGORY),
  website: readTextOrNull(row, 'website'),
  telefone: readTextOrNull(row, 'telefone'),
  endereco: readTextOrNull(row, 'endereco'),
  cep: readTextOrNull(row, 'cep'),
  bairro: readTextOrNull(row, 'bairro'),
  cidade: readTextOrNull(row, 'cidade'),
  estado: readTextOrNull(row, 'estado'),
  pais: readTextOrNull(row, 'pais'),
  tipo: readKind(row),
  desconto_info: readTextOrNull(row, 'desconto_info'),
  status: orElse(readStatus, row, 'status', 'Ativa'),
  ...('cupons_ativos' in row && { cupons_ativos: orElse(readNumber, row, 'cupons_ativos', 0) }),
})

/** `tipo` and `tipo_marca` say the same; without either a brand has no shop to go to. */
const readKind = (row: Bag) => orElse(readTipo, row, 'tipo', orElse(readTipo, row, 'tipo_marca', 'digital'))

const readTipo = (row: Bag, field: string) => readOneOf(KINDS, row, field)

const readStatus = (row: Bag, field: string) => readOneOf(STATUSES, row, field)

function readName(row: Bag): string {
  const name = readTextOrNull(row, 'nome') ?? readTextOrNull(row, 'name')
  if (name === null) throw new Unreadable('nome')
  return name
}

/** A brand as a choice of the promotion form. */
export type BrandOption = { readonly id: number; readonly nome: string }

export const readBrands = readListOf(readBrand, 'brands')

const readOptions = readListOf(
  (row): BrandOption => ({ id: readNumber(row, 'id'), nome: readName(row) }),
  'brands of the company',
)

export const readBrandOptions = (answer: unknown): BrandOption[] => rowsOf(readOptions(answer))

/** Places of the directory's shops, as names to choose from. */
export function readBrandPlaces(answer: unknown): { estado: string[]; cidade: string[]; pais: string[] } {
  const told = readObject(answer)
  return { estado: readNames(told, 'estado'), cidade: readNames(told, 'cidade'), pais: readNames(told, 'pais') }
}

/** Names of one kind; one that is no text is not to be chosen. */
function readNames(told: Bag, field: string): string[] {
  const names = told[field]
  if (!Array.isArray(names)) throw new Unreadable(field)
  return names.filter((name) => typeof name === 'string')
}
