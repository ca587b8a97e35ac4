import type { Endpoint } from '@loopi/contract/endpoint'

type Shaped = { shape?: Record<string, unknown>; out?: Shaped; unwrap?: () => Shaped }

/** The fields that a body or a query names, by their schemas; also behind a step that reads old names, and behind a default. */
export function bodyFields(body: Endpoint['body'] | Endpoint['query']): Record<string, unknown> {
  const shaped = body as Shaped | undefined
  return shaped?.shape ?? shaped?.out?.shape ?? shaped?.unwrap?.().shape ?? {}
}
