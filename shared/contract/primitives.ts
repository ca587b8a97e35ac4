import { z } from '@loopi/contract/zod'
import { orElse, type Reading, readInRows } from './answer-shape.ts'
import { AREA_NAME, type AreaName } from './area-name.ts'
import { emailRefused, parseEmail } from './documents/email.ts'
import { formatPhone, isPhone, PHONE_REFUSED } from './documents/phone.ts'
import { webAddress } from './documents/web-address.ts'
import { isReleaseName, type ReleaseName } from './release-name.ts'
import { seenText } from './unseen.ts'

/**
 * Whole number, also as text (`"7"`), with further bounds by `rule`. Null, empty text, true and [] are refused, which
 * JavaScript would convert to 0 or 1: a status of 0 rejects a company.
 */
export const wholeNumber = <S extends z.ZodType<number, number>>(rule: S) =>
  z.preprocess(
    (sent: number | string) => (typeof sent === 'string' && /^\s*-?\d{1,16}\s*$/.test(sent) ? Number(sent) : sent),
    rule,
  )

/** Name of an area, in this checkout or not. */
export const areaName = z.string().regex(AREA_NAME) as z.ZodType<string, string> as z.ZodType<AreaName, AreaName>

/** Name of an area, or of the shell. */
export const releaseName = z.string().refine(isReleaseName) as z.ZodType<string, string> as z.ZodType<
  ReleaseName,
  ReleaseName
>

/** Id of a row: a positive integer, also as text (`"7"`). */
export const id = wholeNumber(z.int().positive())

/** Calendar date without time, `YYYY-MM-DD`; never converted to an instant. */
export const calendarDate = z.iso.date({ error: 'Use uma data no formato AAAA-MM-DD, como 2026-12-31.' })

/** Instant as an ISO string in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** Whole, non-negative amount of CLP (points). */
export const points = z.number().int().nonnegative()

/** Transformation of a typed line before its length is checked. */
type ReadLine = (typed: string) => string

const asTyped: ReadLine = (typed) => typed

/** Text of one line: single spaces, no invisible or control characters, at most `max` characters. */
export const line = (max: number, read = asTyped) =>
  z
    .string({ error: 'Campo obrigatório.' })
    .overwrite((typed) => read(seenText(typed).replace(/ +/g, ' ')))
    .max(max, { error: `Use no máximo ${max} caracteres.` })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    .regex(/^[^\u0000-\u001f\u007f]*$/, { error: 'Remova os caracteres inválidos.' })

/** Line that must not be empty. */
export const requiredLine = (max: number) => line(max).min(1, { error: 'Campo obrigatório.' })

/** Optional line; absent, null and empty all become null. */
export const optionalLine = (max: number, read = asTyped) =>
  line(max, read)
    .nullish()
    .transform((text) => text || null)

/** Text of several lines, without invisible characters. */
export const lines = (max: number) =>
  z
    .string({ error: 'Valor inválido.' })
    .overwrite(seenText)
    .max(max, { error: `Use no máximo ${max} caracteres.` })

/** Optional text of several lines; absent, null and empty all become null. */
export const optionalText = (max: number) =>
  lines(max)
    .nullish()
    .transform((text) => text || null)

/** E-mail address, normalised by `parseEmail`. */
export const email = z
  .string({ error: 'Informe um e-mail.' })
  .overwrite(parseEmail)
  .max(254, { error: 'E-mail muito longo.' })
  .pipe(z.email({ error: ({ input }) => emailRefused(String(input)) }))

/** Boolean of a query, where every value is text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Use true ou false.' })
  .transform((value) => value === true || value === 'true')

/** Normal form of a password, independent of how a keyboard composes accents (RFC 8265). */
export const passwordForm = (typed: string): string => typed.normalize('NFC')

/** New password: 8 to 128 characters, no composition rules. */
export const newPassword = z
  .string({ error: 'Informe uma senha.' })
  .overwrite(passwordForm)
  .min(8, { error: 'A senha deve ter pelo menos 8 caracteres.' })
  .max(128, { error: 'A senha deve ter no máximo 128 caracteres.' })

/** A number that clients show as a dash where it is absent, and never as 0. */
export const figure = orElse(z.int().nonnegative(), null)

/** List in a response: a bare array, also accepted as `{ data: [...] }`. */
export const listOf = <S extends z.ZodType>(item: S) => {
  const list = z.preprocess(
    (value) => (value !== null && typeof value === 'object' && 'data' in value ? value.data : value),
    z.array(item),
  )
  return readInRows<typeof list, Reading<S>[]>(list, item)
}

/** Array of which clients show the rows that they can read. */
export const rows = <S extends z.ZodType>(item: S) => readInRows<z.ZodArray<S>, Reading<S>[]>(z.array(item), item)

/** Link or null; only http(s) URLs. */
export const webLink = line(2000)
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || webAddress(text) !== null, { error: 'Use um endereço http:// ou https://.' })

// Generous length with separators; the rule of phones counts digits.
const phoneLine = line(40)
  .refine((typed) => typed === '' || isPhone(typed), { error: PHONE_REFUSED })
  .transform(formatPhone)

/** Phone in the product's format; a missing one is reported only as missing. */
export const requiredPhone = requiredLine(40).pipe(phoneLine)

/** Optional phone; absent, null and empty all become null. */
export const optionalPhone = phoneLine.nullish().transform((phone) => phone || null)
