import type { Endpoint, FileRules } from '../../contract/endpoint.ts'
import { type Schema, schemaOf } from './json-schema.ts'
import { readSchemaOf } from './read-schema.ts'

const PARTS = ['params', 'query', 'body'] as const

/** Request of a call by its parts; a part that the call does not have is absent. */
export type RequestSchemas = { readonly [part in (typeof PARTS)[number] | 'files']?: Schema | undefined }

/** Call as the api answers it: requests that it takes, and its answer; null where that is empty. */
export type AnsweredCall = { readonly takes: RequestSchemas; readonly answers: Schema | null }

/** Call as an area makes it: requests that it sends, and what it reads of the answer; null where it reads nothing. */
export type MadeCall = { readonly sends: RequestSchemas; readonly reads: Schema | null }

/** Name of a call: method and path below the base of the api. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Calls of these endpoints as the api answers them; those of the host are not its. */
export const answeredCalls = (endpoints: readonly Endpoint[]): Record<string, AnsweredCall> =>
  byName(endpoints, (endpoint) => ({ takes: requestOf(endpoint), answers: answerOf(endpoint) }))

/** Calls of these endpoints as an area that is built now makes them. */
export const madeCalls = (endpoints: readonly Endpoint[]): Record<string, MadeCall> =>
  byName(endpoints, (endpoint) => ({ sends: requestOf(endpoint), reads: readSchemaOf(endpoint) }))

function byName<T>(endpoints: readonly Endpoint[], of: (endpoint: Endpoint) => T): Record<string, T> {
  const ofApi = endpoints.filter(({ server }) => server !== 'host')
  return Object.fromEntries(ofApi.map((one) => [callName(one), of(one)] as const).toSorted(byKey))
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function requestOf(endpoint: Endpoint): RequestSchemas {
  const parts = PARTS.flatMap((part) => {
    const shape = endpoint[part]
    return shape ? [[part, schemaOf(shape, 'input')] as const] : []
  })
  return { ...Object.fromEntries(parts), ...(endpoint.files && { files: filesOf(endpoint.files) }) }
}

const BINARY: Schema = { format: 'binary', type: 'string' }

/** Files of a call: all of them are required, and their bytes are counted as the length of a text is. */
const filesOf = ({ names, maxBytes }: FileRules): Schema => ({
  properties: Object.fromEntries(names.toSorted().map((name) => [name, { ...BINARY, maxLength: maxBytes }])),
  required: names.toSorted(),
  type: 'object',
})

function answerOf({ reply, download }: Endpoint): Schema | null {
  if (download) return BINARY
  return reply ? schemaOf(reply, 'output') : null
}
