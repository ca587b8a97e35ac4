import { folded } from '../search/folded.ts'

/** The states of Brazil and the federal district: code and name. */
export const STATES = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
] as const

const bySpelling: ReadonlyMap<string, string> = new Map(
  STATES.flatMap(([code, name]) => [code, name].map((spelling) => [folded(spelling), code] as const)),
)

/** Code of a state by code or name, ignoring accents and case; states of other countries stay as typed. */
export const stateOf = (typed: string): string => bySpelling.get(folded(typed)) ?? typed

/** True for the code of a state of Brazil. */
export const isState = (code: string): boolean => STATES.some(([one]) => one === code)

/** Like `stateOf`, for an optional field. */
export const optionalStateOf = <Typed extends string | null | undefined>(typed: Typed): Typed | string =>
  typed ? stateOf(typed) : typed
