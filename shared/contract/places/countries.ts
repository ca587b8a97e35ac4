import { folded } from '../search/folded.ts'

const BRAZIL: readonly string[] = ['br', 'bra', 'brasil', 'brazil']

/** Country as it is kept: Brazil by its one name, whatever the spelling; another one as it was typed. */
export const countryOf = (typed: string): string => (BRAZIL.includes(folded(typed)) ? 'Brasil' : typed)

/** As `countryOf`, of a field that may be empty. */
export const optionalCountryOf = <Typed extends string | null | undefined>(typed: Typed): Typed | string =>
  typed ? countryOf(typed) : typed
