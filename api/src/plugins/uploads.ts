import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FileRules } from '@loopi/shared/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCodeOf } from '../db/errors.ts'
import { AppError, refuse } from '../lib/app-error.ts'

const FIELDS = 30
const FIELD_BYTES = 16 * 1024
/** Room for the fields and the lines between the parts. */
const SLACK_BYTES = 256 * 1024

/** Lets endpoints that declare files be sent as `multipart/form-data`; `input.ts` turns it away everywhere else. */
export async function registerUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart)
}

/** Whether a request says that it carries a form with files. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type Files = ReadonlyMap<string, File>
type Form = { readonly fields: object; readonly files: Files }

/** Reads a form into memory, up to its limits: its fields as text, and of its files those that the endpoint names. */
export async function takeForm(rules: FileRules, request: FastifyRequest): Promise<Form> {
  if (!isForm(request)) refuse('request/unsupported')
  try {
    return await readForm(rules, request)
  } catch (error) {
    // A form that is cut off or has no boundary: the parser's errors carry no status.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    refuse('request/unreadable')
  }
}

async function readForm(rules: FileRules, request: FastifyRequest): Promise<Form> {
  const most = rules.names.length * rules.maxBytes + SLACK_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(rules)
  const fields = new Map<string, string>()
  const files = new Map<string, File>()
  const limits = { fileSize: rules.maxBytes, files: rules.names.length, fields: FIELDS, fieldSize: FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) refuse('request/too-large')
      // Forms send every line break as two characters.
      if (!fields.has(part.fieldname)) fields.set(part.fieldname, String(part.value).replace(/\r\n/g, '\n'))
    } else if (!rules.names.includes(part.fieldname)) part.file.resume()
    else files.set(part.fieldname, await takeFile(rules, part))
  }
  return { fields: Object.fromEntries(fields), files }
}

async function takeFile(rules: FileRules, part: MultipartFile): Promise<File> {
  try {
    const bytes = await part.toBuffer()
    return new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype })
  } catch (error) {
    if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(rules, part.fieldname)
    throw error
  }
}

function tooLarge(rules: FileRules, field?: string): AppError {
  const error = new AppError(rules.tooLarge, {})
  return field === undefined ? error : new AppError(rules.tooLarge, {}, { fields: { [field]: [error.message] } })
}

/** All the files the endpoint asks for, or its refusal; an empty file counts as none. */
export function requireFiles(rules: FileRules, files: Files): Record<string, File> {
  const missing = rules.names.find((name) => (files.get(name)?.size ?? 0) === 0)
  if (missing !== undefined) refuse(rules.missing, missing)
  return Object.fromEntries(files)
}
