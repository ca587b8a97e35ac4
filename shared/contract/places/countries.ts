import { folded } from '../search/folded.ts'

const BRAZIL: readonly string[] = ['br', 'bra', 'brasil', 'brazil']

/** Stored form of a country: one spelling for Brazil, others as typed. */
export const countryOf = (typed: string): string => (BRAZIL.includes(folded(typed)) ? 'Brasil' : typed)

/** Like `countryOf`, for an optional field. */
export const optionalCountryOf = <Typed extends string | null | undefined>(typed: Typed): Typed | string =>
  typed ? countryOf(typed) : typed
