import { seenText } from '@loopi/contract/unseen'
import type { FastifyRequest } from 'fastify'
import { findUnstorable } from '../../lib/text.ts'
import { badJson, permissionDenied, RestError, unknownColumn } from './postgrest.ts'

/** Columns under the names that clients use; the database's grants decide which of them may be written. */
const COLUMNS = [
  'id',
  'nome',
  'cnpj',
  'email',
  'telefone',
  'endereco',
  'cidade',
  'estado',
  'cep',
  'descricao',
  'categoria',
  'status',
  'cadastro',
  'company_id',
  'created_at',
] as const

type InsertColumn = (typeof COLUMNS)[number]

/** A row to insert; missing columns get their default. */
export type InsertRow = ReadonlyMap<InsertColumn, string | null>

const MOST_ROWS = 20

/** Rows of an insert in PostgREST's format: one object or a list, narrowed by `?columns=`. */
export function rowsOf(request: FastifyRequest): readonly InsertRow[] {
  rejectUnserved(request)
  const body = parsed(request.body)
  const objects = Array.isArray(body) ? body : [body]
  if (objects.length > MOST_ROWS) throw new RestError(413, '54000', `At most ${MOST_ROWS} rows at once`)
  if (!objects.every(isObject)) throw badJson()
  const columns = columnsOf(request.query, objects)
  return objects.map((object) => new Map(columns.map((column) => [known(column), textOf(object[column])])))
}

/** Rejects requests that need to read or change rows, which the public role may not do. */
function rejectUnserved({ headers, query }: FastifyRequest): void {
  const prefer = String(headers.prefer ?? '')
  if (/return=(representation|headers-only)|resolution=/.test(prefer)) throw permissionDenied()
  if (Object.hasOwn(query as object, 'on_conflict')) throw permissionDenied()
  const profile = headers['content-profile'] ?? 'public'
  if (profile !== 'public') throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
  const type = headers['content-type'] ?? 'application/json'
  if (!/^application\/json\b/i.test(type)) throw new RestError(415, 'PGRST102', 'Content-Type not acceptable')
}

function parsed(body: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(body ?? ''))
    if (findUnstorable(value) === null) return value
  } catch {
    throw badJson()
  }
  throw new RestError(400, '22P05', 'unsupported Unicode escape sequence')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function columnsOf(query: unknown, objects: readonly Record<string, unknown>[]): readonly string[] {
  const { columns } = query as { columns?: unknown }
  if (typeof columns === 'string' && columns !== '')
    return columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const [first = {}, ...others] = objects.map((object) => Object.keys(object).sort())
  if (others.some((keys) => keys.join() !== String(first)))
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  return Array.isArray(first) ? first : []
}

function known(name: string): InsertColumn {
  const column = COLUMNS.find((candidate) => candidate === name)
  if (column === undefined) throw unknownColumn(name.slice(0, 60))
  return column
}

/** Every column is text; other values are stored as JSON. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? seenText(value) : JSON.stringify(value)
}
