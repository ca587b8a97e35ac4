import { STATES, stateOf } from '@loopi/contract/places/states'
import type { TakingStore } from '@loopi/contract/stores/stores.reading'

type City = { readonly name: string; readonly stores: readonly TakingStore[] }

export type State = { readonly code: string; readonly name: string; readonly cities: readonly City[] }

/** Stores by state and city, in their order. */
export const byPlace = (stores: readonly TakingStore[]): State[] =>
  grouped(stores, ({ estado }) => stateOf(estado)).map(([code, ofState]) => ({
    code,
    name: STATES.find(([one]) => one === code)?.[1] ?? code,
    cities: grouped(ofState, ({ cidade }) => cidade).map(([name, ofCity]) => ({ name, stores: ofCity })),
  }))

function grouped(stores: readonly TakingStore[], nameOf: (store: TakingStore) => string): [string, TakingStore[]][] {
  const groups = new Map<string, TakingStore[]>()
  for (const store of stores) groups.set(nameOf(store), [...(groups.get(nameOf(store)) ?? []), store])
  return [...groups]
}

/** Street and quarter of a store on one line. */
export const addressOf = ({ endereco, bairro }: TakingStore): string => [endereco, bairro].filter(Boolean).join(', ')
