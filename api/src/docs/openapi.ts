import type { Endpoint, FileRules } from '@loopi/contract/endpoint'
import { ANY_CALL_ERRORS, type ErrorCode, sentenceOf, statusOf } from '@loopi/contract/errors/catalogue'
import { errorEnvelope } from '@loopi/contract/errors/envelope'
import { z } from 'zod'
import { contractEndpoints } from '../plugins/contract-coverage.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of contractEndpoints) {
    const path = endpoint.path.replace(/:([a-z_]+)/gi, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loopi',
      version: '1.0.0',
      description:
        'Toda recusa traz o mesmo envelope: um código e uma frase. Datas sem hora são `AAAA-MM-DD`, instantes são ISO 8601, pontos são inteiros.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(contractEndpoints.map(([name]) => nounOf(name)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' }, device: DEVICE },
    },
  }
}

/** Token of a paired device of a store's till. */
const DEVICE: Json = { type: 'apiKey', in: 'header', name: 'X-Loopi-Aparelho' }

const nounOf = (name: string): string => name.split('.')[0] ?? name

function operation(name: string, endpoint: Endpoint): Json {
  const { access, permission, body, files, device } = endpoint
  return {
    operationId: name,
    tags: [nounOf(name)],
    summary: endpoint.summary,
    description: callersOf(endpoint),
    ...(permission && { 'x-permission': permission }),
    security: access === 'public' ? [] : [{ session: [] }, ...(device ? [{ device: [] }] : [])],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: contentOf(body, files) } }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  }
}

/** Who may call, and which permission a member of a company needs. */
function callersOf({ access, permission, device }: Endpoint): string {
  if (access === 'public') return 'Pública.'
  const callers = `Para ${[...access, ...(device ? ['aparelho pareado'] : [])].join(', ')}.`
  if (permission === undefined || permission === 'session') return callers
  const needed =
    permission === 'self'
      ? 'Fechada para root que atua por uma empresa.'
      : `Membros da equipe precisam da permissão \`${permission}\`.`
  return `${callers} ${needed}`
}

function contentOf(body: z.ZodType, files: FileRules | undefined): Json {
  const shape = schemaOf(body, 'input') as { properties?: Json; required?: string[] }
  if (files === undefined) return json(shape)
  const properties = { ...shape.properties, ...Object.fromEntries(files.names.map((name) => [name, BINARY])) }
  return {
    'multipart/form-data': { schema: { ...shape, properties, required: [...(shape.required ?? []), ...files.names] } },
  }
}

const BINARY: Json = { type: 'string', format: 'binary' }

function parametersOf({ params, query, idempotent }: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  const key: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repetir a chamada com a mesma chave devolve a primeira resposta.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return [...from(params, 'path'), ...from(query, 'query'), ...(idempotent ? [key] : [])]
}

function successOf({ reply, status, download }: Endpoint): Json {
  if (download)
    return { 200: { description: 'O arquivo.', content: { 'application/octet-stream': { schema: BINARY } } } }
  if (reply === undefined) return { [status ?? 204]: { description: 'Feito.' } }
  return { [status ?? 200]: { description: 'Feito.', content: json(schemaOf(reply, 'output')) } }
}

function errorsOf(endpoint: Endpoint): Json {
  const codes = Map.groupBy<number, ErrorCode>([...endpoint.errors, ...ANY_CALL_ERRORS], (code) => statusOf(code))
  return Object.fromEntries(
    [...codes].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${exampleSentence(code)}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

/** The sentence of a code, with sample parameters where it needs some. */
const exampleSentence = (code: ErrorCode): string =>
  sentenceOf(code, {
    ...{ first: 'A frase do primeiro campo que não serve.', seconds: 30, most: 1_000 },
    ...{ until: '2026-12-31', at: '2026-11-12T12:00:00Z', quantity: 20_000, state: 'ativo' },
    ...{ when: 'hoje às 14:02', store: 'Loja Centro', day: '31/12/2026' },
  })

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return shape
}
