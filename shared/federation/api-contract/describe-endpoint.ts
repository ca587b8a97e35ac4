import type { Endpoint, FileRules } from '../../contract/endpoint.ts'
import { type Schema, schemaOf } from './json-schema.ts'
import { readSchemaOf } from './read-schema.ts'

const PARTS = ['params', 'query', 'body'] as const

/** Request schemas by part; missing parts are undefined. */
export type RequestSchemas = { readonly [part in (typeof PARTS)[number] | 'files']?: Schema | undefined }

/** Call in an api's contract: accepted requests, and the response; null for an empty one. */
export type AnsweredCall = { readonly takes: RequestSchemas; readonly answers: Schema | null }

/** Call made by an area: sent requests, and what it reads of the response; null when it reads nothing. */
export type MadeCall = { readonly sends: RequestSchemas; readonly reads: Schema | null }

/** Name of a call: method and path below the base of the api. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Contract of these endpoints in the api, without those of the host. */
export const answeredCalls = (endpoints: readonly Endpoint[]): Record<string, AnsweredCall> =>
  byName(endpoints, (endpoint) => ({ takes: requestOf(endpoint), answers: answerOf(endpoint) }))

/** Calls of these endpoints as a newly built area makes them. */
export const madeCalls = (endpoints: readonly Endpoint[]): Record<string, MadeCall> =>
  byName(endpoints, (endpoint) => ({ sends: requestOf(endpoint), reads: readOf(endpoint) }))

function byName<T>(endpoints: readonly Endpoint[], describe: (endpoint: Endpoint) => T): Record<string, T> {
  const ofApi = endpoints.filter(({ server }) => server !== 'host')
  return Object.fromEntries(ofApi.map((one) => [callName(one), describe(one)] as const).toSorted(byKey))
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

/** Files of a call: all required; their size is described as a string length. */
const filesOf = ({ names, maxBytes }: FileRules): Schema => ({
  properties: Object.fromEntries(names.toSorted().map((name) => [name, { ...BINARY, maxLength: maxBytes }])),
  required: names.toSorted(),
  type: 'object',
})

function readOf({ shape, download }: Endpoint): Schema | null {
  if (download) return BINARY
  return shape ? readSchemaOf(shape) : null
}

function answerOf({ reply, download }: Endpoint): Schema | null {
  if (download) return BINARY
  return reply ? schemaOf(reply, 'output') : null
}
