import type { Brand } from '@loopi/contract/brands/brands.reading'
import { ALL_CATEGORIES, categoryOf } from '@loopi/contract/categories'
import { countryOf } from '@loopi/contract/places/countries'
import { stateOf } from '@loopi/contract/places/states'
import { folded, hasWords } from '@loopi/contract/search/folded'

/** Option of a place filter that does not filter. */
export const ANY = 'qualquer'

export const KINDS = ['todos', 'fisico', 'digital'] as const

type Kind = (typeof KINDS)[number]
export type Place = { estado: string; cidade: string; pais: string }

/** Filters of the directory. Only shops with an address have a place. */
export type Filters = { nicho: string; busca?: string } & ({ tipo: 'todos' | 'digital' } | ({ tipo: 'fisico' } & Place))

const ANYWHERE: Place = { estado: ANY, cidade: ANY, pais: ANY }

/** Filters in URL parameters; absent and unknown values do not filter. */
export function filtersOf(parameters: URLSearchParams): Filters {
  const nicho = categoryOf(parameters.get('nicho') ?? '')?.filter ?? ALL_CATEGORIES
  const tipo = KINDS.find((kind) => kind === parameters.get('tipo')) ?? 'todos'
  const words = searchOf(parameters.get('busca') ?? '')
  if (tipo !== 'fisico') return { nicho, tipo, ...words }
  const place = (name: keyof Place) => parameters.get(name)?.trim() || ANY
  const [estado, pais] = [stateOf(place('estado')), countryOf(place('pais'))]
  return { nicho, tipo, ...words, estado, cidade: place('cidade'), pais }
}

/** Search filter; absent for an empty search. */
const searchOf = (typed: string): { busca?: string } => (typed.trim() === '' ? {} : { busca: typed.slice(0, 200) })

/** Active filters by name. */
const narrowingOf = (filters: Filters): [string, string][] =>
  Object.entries(filters).filter(([name, value]) =>
    name === 'busca' ? value !== '' : value !== ANY && value !== ALL_CATEGORIES,
  )

/** URL parameters with these filters; inactive ones are removed. */
export function parametersOf(filters: Filters, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others)
  for (const name of ['busca', 'nicho', 'tipo', 'estado', 'cidade', 'pais']) parameters.delete(name)
  for (const [name, value] of narrowingOf(filters)) parameters.set(name, value)
  return parameters
}

/** Query of the api; inactive filters are left out. */
export const askedBy = (
  filters: Filters,
): Partial<Place> & { nicho?: string; tipo?: 'fisico' | 'digital'; busca?: string } =>
  Object.fromEntries(narrowingOf(filters))

export type FilterChange = Partial<Place & { nicho: string; tipo: Kind; busca: string }>

/** Filters after a change: leaving 'físico' clears the place, another state clears the city. */
export function changed(filters: Filters, change: FilterChange): Filters {
  const { tipo = filters.tipo, nicho = filters.nicho } = change
  const words = searchOf(change.busca ?? filters.busca ?? '')
  if (tipo !== 'fisico') return { nicho, tipo, ...words }
  const before = filters.tipo === 'fisico' ? filters : ANYWHERE
  const estado = change.estado ?? before.estado
  const cidade = change.cidade ?? (estado === before.estado ? before.cidade : ANY)
  return { nicho, tipo, ...words, estado, cidade, pais: change.pais ?? before.pais }
}

/** Brand with its texts folded once, so that filtering thousands takes a fraction of a frame. */
type Entry = { brand: Brand; nicho: string | undefined; estado: string; cidade: string; pais: string }

export type Directory = { entries: readonly Entry[]; byId: ReadonlyMap<number, Brand> }

/**
 * Folds the loaded brands. Inactive brands, which root's answer has, are left out: the directory is the same for
 * everyone.
 */
export function directoryOf(brands: readonly Brand[]): Directory {
  const active = brands.filter(({ status }) => status === 'Ativa')
  const entries = active.map((brand) => ({
    brand,
    nicho: categoryOf(brand.categoria)?.filter,
    estado: folded(stateOf(brand.estado ?? '')),
    cidade: folded(brand.cidade ?? ''),
    pais: folded(brand.pais ?? ''),
  }))
  return { entries, byId: new Map(active.map((brand) => [brand.id, brand])) }
}

/** Matching brands in their original order. */
export function found({ entries }: Directory, filters: Filters): Brand[] {
  const { nicho, tipo, busca = '' } = filters
  const place = tipo === 'fisico' ? filters : ANYWHERE
  const [estado, cidade, pais] = [folded(place.estado), folded(place.cidade), folded(place.pais)]
  return entries
    .filter(
      (entry) =>
        hasWords(entry.brand.nome, busca) &&
        (nicho === ALL_CATEGORIES || entry.nicho === nicho) &&
        (tipo === 'todos' || entry.brand.tipo === tipo) &&
        (estado === ANY || entry.estado === estado) &&
        (cidade === ANY || entry.cidade === cidade) &&
        (pais === ANY || entry.pais === pais),
    )
    .map(({ brand }) => brand)
}

/** Options of the place filters: places of the loaded shops, cities of the chosen state only. */
export function placesOf({ entries }: Directory, estado: string): Record<keyof Place, string[]> {
  const shops = entries.filter(({ brand }) => brand.tipo === 'fisico')
  const inState = estado === ANY ? shops : shops.filter((entry) => entry.estado === folded(estado))
  return {
    estado: namesOf(shops, 'estado'),
    cidade: namesOf(inState, 'cidade'),
    pais: namesOf(shops, 'pais'),
  }
}

/** Distinct names, sorted; spellings that differ only in accents or case are one place. */
function namesOf(entries: readonly Entry[], field: keyof Place): string[] {
  const names = new Map<string, string>()
  for (const entry of entries) {
    const name = entry.brand[field]?.trim()
    if (name && !names.has(entry[field])) names.set(entry[field], name)
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
}
