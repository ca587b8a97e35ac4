import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FileRules, TakenFile } from '@loopi/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDiskFull } from '../db/errors.ts'
import { AppError, reject } from '../lib/app-error.ts'
import { HOUR } from '../lib/clock.ts'
import { errorCodeOf } from '../lib/error-code.ts'

const FIELDS = 30
const FIELD_BYTES = 16 * 1024
/** Prefix of the folders that files wait in; the process that made one comes next. */
const UPLOADS = 'loopi-upload-'
/** Longer than any form may take (`uploadSeconds`): what is older waits for nobody. */
const LEFT = 2 * HOUR
/** Room for the fields and the lines between the parts. */
const SLACK_BYTES = 256 * 1024

/** Lets endpoints that declare files be sent as `multipart/form-data`; `input.ts` turns it away everywhere else. */
export async function registerUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart)
}

/**
 * Removes the folders that an api left which was killed while files arrived. What belongs to others, or cannot be
 * removed, stays.
 */
export async function sweepUploads(now: Date): Promise<void> {
  const entries = await readdir(tmpdir(), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isDirectory() || !entry.name.startsWith(UPLOADS)) continue
    const folder = join(tmpdir(), entry.name)
    const changed = await stat(folder).catch(() => null)
    if (changed === null || now.getTime() - changed.mtimeMs < LEFT) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** True when a request says that it carries a form with files. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type Files = ReadonlyMap<string, TakenFile>
type Form = { readonly fields: object; readonly files: Files }

/**
 * Takes a form in, up to its limits, and hands it to `use`: its fields as text, and of its files those that the
 * endpoint names. Files are written to a folder of their own as they arrive, and never held in memory; the folder is
 * removed whatever happens.
 */
export async function withForm<T>(
  rules: FileRules,
  request: FastifyRequest,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!isForm(request)) reject('request/unsupported')
  const most = rules.names.length * rules.maxBytes + SLACK_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(rules)
  const folder = await mkdtemp(join(tmpdir(), `${UPLOADS}${process.pid}-`))
  try {
    return await use(await takeForm(rules, request, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeForm(rules: FileRules, request: FastifyRequest, folder: string): Promise<Form> {
  try {
    return await readForm(rules, request, folder)
  } catch (error) {
    // Thrown away, up to the deadline of forms: unread it would hold up the next call of its connection.
    request.raw.unpipe().resume()
    if (error instanceof AppError || isDiskFull(error)) throw error
    if (error instanceof Error && 'statusCode' in error) throw error
    // A form that is cut off or has no boundary: the parser's errors carry no status.
    reject('request/unreadable')
  }
}

async function readForm(rules: FileRules, request: FastifyRequest, folder: string): Promise<Form> {
  const fields = new Map<string, string>()
  const files = new Map<string, TakenFile>()
  const limits = { fileSize: rules.maxBytes, files: rules.names.length, fields: FIELDS, fieldSize: FIELD_BYTES }
  // Gone while there was no room yet: the end of such a body was told before, and is not told again.
  if (request.raw.destroyed) reject('request/unreadable')
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) reject('request/too-large')
      // Forms send every line break as two characters.
      if (!fields.has(part.fieldname)) fields.set(part.fieldname, String(part.value).replace(/\r\n/g, '\n'))
    } else if (!rules.names.includes(part.fieldname)) part.file.resume()
    else files.set(part.fieldname, await takeFile(rules, part, join(folder, String(files.size))))
  }
  return { fields: Object.fromEntries(fields), files }
}

async function takeFile(rules: FileRules, part: MultipartFile, path: string): Promise<TakenFile> {
  const written = createWriteStream(path)
  try {
    await pipeline(part.file, written)
  } catch (error) {
    if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(rules, part.fieldname)
    throw error
  }
  if (part.file.truncated) throw tooLarge(rules, part.fieldname)
  return {
    name: part.filename ?? '',
    type: part.mimetype,
    size: written.bytesWritten,
    start: (bytes) => startOf(path, bytes),
    bytes: () => readFile(path),
  }
}

async function startOf(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function tooLarge(rules: FileRules, field?: string): AppError {
  const error = new AppError(rules.tooLarge, {})
  return field === undefined ? error : new AppError(rules.tooLarge, {}, { fields: { [field]: [error.message] } })
}

/** All the files the endpoint asks for, or its refusal; an empty file counts as none. */
export function requireFiles(rules: FileRules, files: Files): Record<string, TakenFile> {
  const missing = rules.names.find((name) => (files.get(name)?.size ?? 0) === 0)
  if (missing !== undefined) reject(rules.missing, missing)
  return Object.fromEntries(files)
}
