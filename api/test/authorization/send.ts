import { type Endpoint, fillPath } from '@loopi/contract/endpoint'
import type { TestApp } from '../test-app.ts'
import { calls } from './calls.ts'
import { type EndpointName, matrix } from './matrix.ts'
import { finders } from './objects/finders.ts'
import type { Reach } from './objects/reach.ts'
import type { AuthorizationWorld, Visitor } from './world.ts'

type Part = Record<string, unknown> | undefined
export type Sent = { params?: Part; query?: Part; body?: Part; files?: Record<string, File> | undefined }

export type HttpAnswer = { readonly status: number; readonly text: string }

/** Valid input of an endpoint about that object; the types of both tables ensure that they match. */
export async function inputFor(
  t: TestApp,
  name: EndpointName,
  target: { world: AuthorizationWorld; visitor: Visitor; reach: Reach },
) {
  const find = finders[matrix[name].touches]
  const build = calls[name] as (object: unknown, number: number) => Sent
  return build(await find(t, target.visitor, target.reach), target.world.number)
}

/** Sends a call like a client, as a form when it has files. */
export async function send(
  { app }: TestApp,
  endpoint: Endpoint,
  input: Sent,
  token: string | null,
): Promise<HttpAnswer> {
  const form = input.files && formOf({ ...input.body, ...input.files })
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, input.params)}`,
    ...(input.query && { query: input.query as Record<string, string> }),
    ...(input.body && { payload: input.body }),
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    headers: {
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: answer.statusCode, text: answer.body }
}

function formOf(parts: Record<string, unknown>): Request {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part instanceof File ? part : String(part))
  return new Request('http://x', { method: 'POST', body: form })
}
