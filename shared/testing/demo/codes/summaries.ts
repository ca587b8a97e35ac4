import { dayInBrazil } from '@loopi/contract/calendar'
import type { ReadingsSummary } from '@loopi/contract/codes/codes.schemas'
import type { World } from '../world.ts'
import type { KnownReading } from './code-rows.ts'

/** In alphabetical order after every state. */
const UNKNOWN_PLACE = 'ZZ'

/** Rows counted by a key, largest first; equal ones by the key, null last. */
function counted<Key extends string | number | null>(
  readings: readonly KnownReading[],
  keyOf: (reading: KnownReading) => Key,
) {
  const counts = new Map<Key, number>()
  const textOf = (key: Key) => String(key ?? UNKNOWN_PLACE)
  for (const reading of readings) counts.set(keyOf(reading), (counts.get(keyOf(reading)) ?? 0) + 1)
  return [...counts]
    .map(([key, leituras]) => ({ key, leituras }))
    .sort((a, b) => b.leituras - a.leituras || textOf(a.key).localeCompare(textOf(b.key)))
}

/** Readings and claims of the last days, of all batches or of one. */
export function summaryOf(world: World, days: number, batch?: number): ReadingsSummary {
  const isIn = (row: { readonly batch: number; readonly at: string }) =>
    (batch === undefined || row.batch === batch) && dayInBrazil(new Date(row.at)) >= world.day(1 - days)
  const readings = world.readings.filter(isIn)
  const claims = world.claims.filter(isIn)
  const ofDay = new Map(counted(readings, ({ at }) => dayInBrazil(new Date(at))).map((row) => [row.key, row.leituras]))
  const productOf = (id: number) => world.batches.find((row) => row.id === id)
  return {
    ...{ total: readings.length, resgates: claims.length, clp: claims.reduce((sum, { clp }) => sum + clp, 0) },
    por_dia: Array.from({ length: days }, (_, index) => {
      const dia = world.day(index + 1 - days)
      return { dia, leituras: ofDay.get(dia) ?? 0 }
    }),
    por_uf: counted(readings, ({ uf }) => uf).map(({ key: uf, leituras }) => ({ uf, leituras })),
    por_veredito: counted(readings, ({ verdict }) => verdict).map(({ key: veredito, leituras }) => ({
      ...{ veredito, leituras },
    })),
    por_produto: counted(readings, ({ batch: id }) => productOf(id)?.produto_id ?? 0).map(({ key, leituras }) => ({
      ...{ produto_id: key, nome: world.products.find(({ id }) => id === key)?.nome ?? '', leituras },
    })),
  }
}
