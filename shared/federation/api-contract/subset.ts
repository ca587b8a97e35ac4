import type { Schema } from './json-schema.ts'
import { alternativesOf, boundMisfits, describe, isAnything, isOfType, valueFits, wordsOf } from './values.ts'

/**
 * Mismatch between a given and an accepted schema. `missing`: a required field is not always given; `refused`: a given
 * field is rejected by name; `narrowed`: some given values of a field are not accepted.
 */
export type Misfit = {
  readonly kind: 'missing' | 'refused' | 'narrowed'
  readonly field: string
  readonly given: string
  readonly taken: string
}

/**
 * Misfits of `given`'s possible values with `taken`; empty when all are accepted. Fields that `given` does not name
 * count as missing, because readers and callers only know their schema's fields.
 */
export function misfitsOf(given: Schema, taken: Schema, field: string): Misfit[] {
  const takes = alternativesOf(taken)
  if (takes.some(isAnything)) return []
  const gives = alternativesOf(given).flatMap(wordsOf)
  return joined(gives.flatMap((give) => fewest(takes.map((other) => compare(give, other, field)))))
}

/** Misfits of the closest alternative: of the same type, then the same kind of object, then with the fewest. */
function fewest(tries: readonly Attempt[]): readonly Misfit[] {
  const [first] = tries.toSorted((a, b) => a.distance - b.distance || a.misfits.length - b.misfits.length)
  return first?.misfits ?? []
}

type Attempt = { readonly misfits: readonly Misfit[]; readonly distance: number }

function compare(given: Schema, taken: Schema, field: string): Attempt {
  const narrowed = (): Misfit => ({ kind: 'narrowed', field, given: describe(given), taken: describe(taken) })
  if (!isOfType(given, taken)) return { misfits: [narrowed()], distance: 2 }
  if (taken.enum || given.enum) {
    const fits = (given.enum ?? [undefined]).every((value) => valueFits(value, taken))
    return { misfits: fits ? [] : [narrowed()], distance: 0 }
  }
  if (given.type === 'object') return compareObjects(given, taken, field)
  const misfits = boundMisfits(given, taken).map((bounds): Misfit => ({ kind: 'narrowed', field, ...bounds }))
  if (given.type !== 'array') return { misfits, distance: 0 }
  return { misfits: [...misfits, ...itemMisfits(given, taken, field)], distance: 0 }
}

function itemMisfits(given: Schema, taken: Schema, field: string): Misfit[] {
  if (given.prefixItems || taken.prefixItems) {
    const isSame = JSON.stringify(given.prefixItems) === JSON.stringify(taken.prefixItems)
    return isSame ? [] : [{ kind: 'narrowed', field, given: describe(given), taken: describe(taken) }]
  }
  return misfitsOf(given.items ?? {}, taken.items ?? {}, `${field}[]`)
}

function compareObjects(given: Schema, taken: Schema, field: string): Attempt {
  const gives = given.properties ?? {}
  const takes = taken.properties ?? {}
  const always = new Set(given.required)
  const missing = (taken.required ?? [])
    .filter((name) => !always.has(name))
    .map((name): Misfit => absent(gives[name], takes[name], `${field}.${name}`))
  const others = Object.entries(gives).flatMap(([name, one]) => propertyMisfits(one, name, taken, `${field}.${name}`))
  const isOtherKind = Object.entries(takes).some(
    ([name, { enum: only }]) => only?.length === 1 && gives[name]?.enum && !gives[name].enum.includes(only[0]),
  )
  const misfits = [...missing, ...others, ...restMisfits(given, taken, field)]
  return { misfits, distance: isOtherKind ? 1 : 0 }
}

const absent = (given: Schema | undefined, taken: Schema | undefined, field: string): Misfit => ({
  kind: 'missing',
  field,
  given: given ? `${describe(given)} or absent` : 'absent',
  taken: describe(taken ?? {}),
})

function propertyMisfits(given: Schema, name: string, taken: Schema, field: string): Misfit[] {
  const known = taken.properties?.[name]
  if (known) return misfitsOf(given, known, field)
  if (taken.additionalProperties === false) return [{ kind: 'refused', field, given: describe(given), taken: 'absent' }]
  return typeof taken.additionalProperties === 'object' ? misfitsOf(given, taken.additionalProperties, field) : []
}

/** Misfits of a record's values; its keys are unknown. */
function restMisfits({ additionalProperties: given }: Schema, taken: Schema, field: string): Misfit[] {
  if (typeof given !== 'object') return []
  const rest = taken.additionalProperties
  if (rest === false) return [{ kind: 'refused', field: `${field}.*`, given: describe(given), taken: 'absent' }]
  return typeof rest === 'object' ? misfitsOf(given, rest, `${field}.*`) : []
}

/** Merges misfits of the same field: three removed words of an enumeration are one sentence. */
function joined(misfits: readonly Misfit[]): Misfit[] {
  const byField = Map.groupBy(misfits, ({ kind, field, taken }) => JSON.stringify([kind, field, taken]))
  return [...byField.values()].map((same) => ({
    ...(same[0] as Misfit),
    given: [...new Set(same.map(({ given }) => given))].join(', '),
  }))
}
