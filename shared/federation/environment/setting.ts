import { z } from 'zod'
import { namedValues } from './named-values.ts'

/** Process that reads a setting: the api, its commands (`migrate.ts`, `seed.ts` …), the host, `npm start` and `npm run dev`. */
export type Reader = 'api' | 'commands' | 'host' | 'start'

/** Description of a setting: who reads it, its form with its default, and what it does. */
export const setting = <const R extends readonly Reader[], F extends z.ZodType>(
  readers: R,
  form: F,
  description: string,
) => ({ readers, form, description, isSecret: false })

/** Setting that comes by a file as well: `X_FILE` names one, and `/run/secrets/X` is one. */
export const secret = <const R extends readonly Reader[], F extends z.ZodType>(
  readers: R,
  form: F,
  description: string,
) => ({ readers, form, description, isSecret: true })

export const text = z.string().min(1).optional()
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const site = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
/** Keys of 32 bytes as `name:key` separated by commas; a single one needs no name. */
export const namedKeys = z
  .string()
  .regex(/^(?:[0-9a-f]{64}|[a-z0-9-]{1,20}:[0-9a-f]{64}(?:,[a-z0-9-]{1,20}:[0-9a-f]{64})*)$/i, {
    error: 'must be 64 hexadecimal digits, or name:digits for each key, separated by commas',
    abort: true,
  })
  .refine((keys) => new Set(keys.match(/[^:,]+(?=:)/g)).size === (keys.match(/:/g)?.length ?? 0), {
    error: 'has two keys of one name',
  })
  .optional()

/** Secrets of 32 signs or more, as `name:secret` separated by commas; a single one needs no name. */
export const namedSecrets = z
  .string()
  .refine((secrets) => namedValues(secrets).every(([, secret]) => secret.length >= 32), {
    error: 'must have 32 signs or more, or name:secret for each, separated by commas',
  })
  .optional()

/** Address of another protocol than the web's, as its example. */
export const addressAs = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: ({ input }) => (input === undefined ? 'is missing' : `must be an address as ${example}`) })

export const databaseUrl = addressAs(
  'postgres://user:password@server:5432/loopi, with the password percent-encoded',
  /^postgres(?:ql)?$/,
)

/** Whole number in digits: `Number` makes 0 of a blank, and of `1e3` or `0x10` a value that nobody meant. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}, in digits`
  return z
    .string()
    .regex(/^[0-9]+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }))
}
