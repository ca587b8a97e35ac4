import type { Endpoint } from '@loopi/contract/endpoint'

type Shaped = { shape?: Record<string, unknown>; out?: Shaped; unwrap?: () => Shaped }

/** Fields of a body or query schema, including those behind a transform of old names or a default. */
export function bodyFields(body: Endpoint['body'] | Endpoint['query']): Record<string, unknown> {
  const shaped = body as Shaped | undefined
  return shaped?.shape ?? shaped?.out?.shape ?? shaped?.unwrap?.().shape ?? {}
}
