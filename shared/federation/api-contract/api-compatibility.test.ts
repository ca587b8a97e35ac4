import { contract } from '@loopi/contract/all'
import { orElse } from '@loopi/contract/answer-shape'
import { type Endpoint, endpoint } from '@loopi/contract/endpoint'
import { listOf } from '@loopi/contract/primitives'
import { releases } from '@loopi/contract/releases/releases.contract'
import { z } from '@loopi/contract/zod'
import { apiCompatibility } from './api-compatibility.ts'
import { type AnsweredCall, answeredCalls, madeCalls } from './describe-endpoint.ts'
import type { Schema } from './json-schema.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group) as Endpoint[])
const calls = madeCalls(endpoints)
const answered = answeredCalls(endpoints)
const names = Object.keys(calls)

type Change = (object: Schema) => Schema

/** Copy with every object schema changed. */
const withObjects = (schema: Schema, change: Change): Schema => ({
  ...(schema.properties
    ? change({ ...schema, properties: mapped(schema.properties, (one) => withObjects(one, change)) })
    : schema),
  ...(schema.anyOf && { anyOf: schema.anyOf.map((one) => withObjects(one, change)) }),
  ...(schema.items && { items: withObjects(schema.items, change) }),
})

const mapped = (all: Readonly<Record<string, Schema>>, change: (one: Schema) => Schema) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))

const changed = (name: string, { takes = same, answers = same }: { takes?: Change; answers?: Change }) => {
  const call = answered[name] as AnsweredCall
  const sides = {
    takes: mapped(call.takes as Record<string, Schema>, (part) => withObjects(part, takes)),
    answers: call.answers && withObjects(call.answers, answers),
  }
  return apiCompatibility({ [name]: calls[name] as (typeof calls)[string] }, { [name]: sides })
}

/** Field that no call of the contract has. */
const NEW = 'campo_novo'

const same: Change = (object) => object
const withNew =
  (required: boolean) =>
  (object: Schema): Schema => ({
    ...object,
    properties: { ...object.properties, [NEW]: { type: 'string' } },
    required: [...(object.required ?? []), ...(required ? [NEW] : [])],
  })

test('every call of the contract fits the api of the same checkout', () => {
  expect(names.length).toBeGreaterThan(90)
  expect(apiCompatibility(calls, answered)).toEqual([])
})

test('calls to the host are none of the api', () => {
  expect(madeCalls([releases.list])).toEqual({})
})

test.each(names)('%s: what is added to the api breaks nobody', (name) => {
  expect(changed(name, { takes: withNew(false), answers: withNew(true) })).toEqual([])
})

test.each(names)('%s: whatever becomes required, refused or absent is named with its field', (name) => {
  const { takes, answers } = answered[name] as AnsweredCall
  for (const [part, schema] of Object.entries(takes)) {
    // A list whose items are read one by one has no fields of its own.
    if (schema?.type === 'array') continue
    const [sent] = Object.keys(schema?.properties ?? {})
    expect(changed(name, { takes: withNew(true) })).toContainEqual({
      code: 'sent-missing',
      params: [name, `${part}.${NEW}`],
    })
    const none = changed(name, { takes: () => ({ additionalProperties: false, properties: {}, type: 'object' }) })
    expect(none).toContainEqual({ code: 'sent-refused', params: [name, `${part}.${sent}`] })
  }
  const none = changed(name, { answers: (object) => ({ ...object, properties: {}, required: [] }) })
  const optional = changed(name, { answers: (object) => ({ ...object, required: [] }) })
  const needed = neededBy(calls[name]?.reads ?? {}, 'reply')
  const missing = optional.filter(({ code }) => code === 'answer-missing').map(({ params }) => params[1])
  if (answers?.type === 'object') expect(missing.toSorted()).toEqual(needed.toSorted())
  expect(none.every(({ code }) => code === 'answer-missing')).toBe(true)
})

/** Fields that a reader needs: those of objects and lists outside of choices. */
function neededBy(reads: Schema, at: string): string[] {
  const own = (reads.required ?? []).map((name) => `${at}.${name}`)
  const inside = Object.entries(reads.properties ?? {}).flatMap(([name, one]) => neededBy(one, `${at}.${name}`))
  // A list may also come as a page, whose rows are the same.
  const choices = (reads.anyOf ?? []).filter(({ properties }) => !properties?.data).flatMap((one) => neededBy(one, at))
  return [...own, ...inside, ...choices, ...(reads.items ? neededBy(reads.items, `${at}[]`) : [])]
}

const KINDS = ['fisica', 'digital'] as const
const row = z.object({
  ...{ id: z.int(), nome: z.string(), tipo: z.enum(KINDS), nota: z.string().nullable() },
  cor: orElse(z.string(), 'azul'),
})
const stores = endpoint({
  method: 'POST',
  path: '/lojas/:id',
  summary: 'Lojas.',
  access: 'public',
  params: z.object({ id: z.int() }),
  body: z.object({ nome: z.string().max(80), tipo: z.enum(KINDS), cep: z.string().optional() }),
  reply: listOf(row),
  errors: [],
})

/** Problems of an area built with `stores`, at an api with this change. */
const at = (change: Partial<Endpoint>) =>
  apiCompatibility(madeCalls([stores]), answeredCalls([{ ...stores, ...change }]))
const CALL = 'POST /lojas/:id'

test.each<[string, Partial<Endpoint>]>([
  ['another name of a parameter', { path: '/lojas/:loja', params: z.object({ loja: z.int() }) }],
  ['a field gone that has a default', { reply: listOf(row.omit({ cor: true })) }],
  ['a field gone that may be null', { reply: listOf(row.omit({ nota: true })) }],
  ['a number where a text is read as well', { reply: listOf(row.extend({ nome: z.int() })) }],
  ['a wider request', { body: z.object({ nome: z.string().max(200), tipo: z.string() }) }],
  ['another access', { access: ['root'] }],
])('%s is no break', (_name, change) => expect(at(change)).toEqual([]))

test.each<[string, Partial<Endpoint>, string, string[]]>([
  ['another method', { method: 'PUT' }, 'call-gone', []],
  ['another path', { path: '/loja/:id' }, 'call-gone', []],
  ['a closer parameter', { params: z.object({ id: z.uuid() }) }, 'sent-narrowed', ['params.id', 'integer', 'uuid']],
  ['a field that is required now', { body: z.object({ cep: z.string() }) }, 'sent-missing', ['body.cep']],
  ['a query that is required now', { query: z.object({ dia: z.iso.date() }) }, 'sent-missing', ['query.dia']],
  [
    'files that are required now',
    { files: { names: ['foto'], maxBytes: 9, missing: 'auth/required', tooLarge: 'auth/required' } },
    'sent-missing',
    ['files.foto'],
  ],
  ['a field that is refused now', { body: stores.body.omit({ cep: true }).strict() }, 'sent-refused', ['body.cep']],
  [
    'a word that is not taken any more',
    { body: stores.body.extend({ tipo: z.enum(['fisica']) }) },
    'sent-narrowed',
    ['body.tipo', '"digital"', '"fisica"'],
  ],
  [
    'a limit',
    { body: stores.body.extend({ nome: z.string().max(40) }) },
    'sent-narrowed',
    ['body.nome', 'maxLength 80', 'maxLength 40'],
  ],
  ['an answer without a field', { reply: listOf(row.omit({ nome: true })) }, 'answer-missing', ['reply[].nome']],
  ['a field that may be absent', { reply: listOf(row.partial({ id: true })) }, 'answer-missing', ['reply[].id']],
  [
    'a field that may be null',
    { reply: listOf(row.extend({ id: z.int().nullable() })) },
    'answer-widened',
    ['reply[].id', 'null', 'number'],
  ],
  [
    'a word that is not known',
    { reply: listOf(row.extend({ tipo: z.enum([...KINDS, 'feira']) })) },
    'answer-widened',
    ['reply[].tipo', '"feira"', '"digital" | "fisica"'],
  ],
  ['no answer', { reply: undefined } as unknown as Partial<Endpoint>, 'answer-missing', ['reply']],
])('%s is named', (_name, change, code, params) => expect(at(change)).toEqual([{ code, params: [CALL, ...params] }]))
