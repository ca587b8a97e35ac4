import type { AnsweredCall, MadeCall, RequestSchemas } from './describe-endpoint.ts'
import type { Schema } from './json-schema.ts'
import { type Misfit, misfitsOf } from './subset.ts'

/** Problem of an area with an api, reported by the gate. */
export type ApiProblem =
  | { readonly code: 'call-gone'; readonly params: [call: string] }
  | {
      readonly code: 'sent-missing' | 'answer-missing' | 'sent-refused'
      readonly params: [call: string, field: string]
    }
  | {
      readonly code: 'sent-narrowed' | 'answer-widened'
      readonly params: [call: string, field: string, given: string, taken: string]
    }

/**
 * Checks an area's calls against an api's contract: every call exists, every possible request is accepted, every
 * possible response can be read. Additions pass; each break names its call and field.
 */
export function apiCompatibility(
  calls: Readonly<Record<string, MadeCall>>,
  contract: Readonly<Record<string, AnsweredCall>>,
): ApiProblem[] {
  const byPlace = new Map(Object.entries(contract).map(([name, call]) => [placeOf(name), { name, call }]))
  return Object.entries(calls).flatMap(([name, ourCall]) => {
    const answered = byPlace.get(placeOf(name))
    if (!answered) return [{ code: 'call-gone', params: [name] } as const]
    const request = withParamsOf(answered.name, ourCall.sends, name)
    return [...sentProblems(name, request, answered.call.takes), ...answerProblems(name, ourCall, answered.call)]
  })
}

const PARAMETER = /:[a-z_]+/gi

/** Call without parameter names, which each side may choose. */
const placeOf = (call: string): string => call.replace(PARAMETER, ':')

/** Renames parameters to the api's names, in the order of the path. */
function withParamsOf(theirs: string, sends: RequestSchemas, ours: string): RequestSchemas {
  const { params } = sends
  if (!params?.properties || theirs === ours) return sends
  const names = theirs.match(PARAMETER) ?? []
  const renamed = new Map(
    (ours.match(PARAMETER) ?? []).map((one, index) => [one.slice(1), (names[index] ?? one).slice(1)]),
  )
  const rename = (name: string) => renamed.get(name) ?? name
  const properties = Object.fromEntries(Object.entries(params.properties).map(([name, one]) => [rename(name), one]))
  return { ...sends, params: { ...params, properties, required: (params.required ?? []).map(rename) } }
}

const NOTHING: Schema = { type: 'object' }

function sentProblems(call: string, sends: RequestSchemas, takes: RequestSchemas): ApiProblem[] {
  return (['params', 'query', 'body', 'files'] as const).flatMap((part) => {
    const accepted = takes[part]
    return accepted ? misfitsOf(sends[part] ?? NOTHING, accepted, part).map((misfit) => sentProblem(call, misfit)) : []
  })
}

function sentProblem(call: string, { kind, field, given, taken: accepted }: Misfit): ApiProblem {
  if (kind === 'narrowed') return { code: 'sent-narrowed', params: [call, field, given, accepted] }
  return { code: kind === 'missing' ? 'sent-missing' : 'sent-refused', params: [call, field] }
}

function answerProblems(call: string, { reads }: MadeCall, { answers }: AnsweredCall): ApiProblem[] {
  if (reads === null || Object.keys(reads).length === 0) return []
  if (answers === null) return [{ code: 'answer-missing', params: [call, 'reply'] }]
  return misfitsOf(answers, reads, 'reply').map(({ kind, field, given, taken }): ApiProblem => {
    if (kind === 'missing') return { code: 'answer-missing', params: [call, field] }
    return { code: 'answer-widened', params: [call, field, given, taken] }
  })
}
