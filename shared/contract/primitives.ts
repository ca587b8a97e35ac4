import { z } from '@loopi/contract/zod'
import { orElse, type Reading, readInRows } from './answer-shape.ts'
import { AREA_NAME, type AreaName } from './area-name.ts'
import { emailRefused, parseEmail } from './documents/email.ts'
import { formatPhone, isPhone, PHONE_REFUSED } from './documents/phone.ts'
import { webAddress } from './documents/web-address.ts'
import { isReleaseName, type ReleaseName } from './release-name.ts'
import { seenText } from './unseen.ts'

/**
 * A whole number, as one or as the text of one (`"7"`), which `rule` bounds further. Nothing else counts as a number:
 * null, an empty text, true and [] would be 0 and 1 by the rules of JavaScript, and 0 rejects a company.
 */
export const wholeNumber = <S extends z.ZodType<number, number>>(rule: S) =>
  z.preprocess(
    (sent: number | string) => (typeof sent === 'string' && /^\s*-?\d{1,16}\s*$/.test(sent) ? Number(sent) : sent),
    rule,
  )

/** Name of an area, of this checkout or not. */
export const areaName = z.string().regex(AREA_NAME) as z.ZodType<string, string> as z.ZodType<AreaName, AreaName>

/** Name of an area, or of the shell. */
export const releaseName = z.string().refine(isReleaseName) as z.ZodType<string, string> as z.ZodType<
  ReleaseName,
  ReleaseName
>

/** A row's id: a positive integer, accepted as a string too (`"7"`). */
export const id = wholeNumber(z.int().positive())

/** A calendar date without time, `YYYY-MM-DD`; never turned into an instant. */
export const calendarDate = z.iso.date({ error: 'Use uma data no formato AAAA-MM-DD, como 2026-12-31.' })

/** An instant as an ISO string in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** A whole, non-negative amount of CLP (points). */
export const points = z.number().int().nonnegative()

/** A rule that reads a typed line further, before its length is looked at. */
type ReadLine = (typed: string) => string

const asTyped: ReadLine = (typed) => typed

/**
 * Text that a person typed in one line: one space between words, without unseen and control characters, at most `max`
 * characters.
 */
export const line = (max: number, read = asTyped) =>
  z
    .string({ error: 'Campo obrigatório.' })
    .overwrite((typed) => read(seenText(typed).replace(/ +/g, ' ')))
    .max(max, { error: `Use no máximo ${max} caracteres.` })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    .regex(/^[^\u0000-\u001f\u007f]*$/, { error: 'Remova os caracteres inválidos.' })

/** Line that must not be empty. */
export const requiredLine = (max: number) => line(max).min(1, { error: 'Campo obrigatório.' })

/** Text in one line that may be absent, null or empty; all three arrive as null. */
export const optionalLine = (max: number, read = asTyped) =>
  line(max, read)
    .nullish()
    .transform((text) => text || null)

/** Text that a person typed in several lines, without unseen signs. */
export const lines = (max: number) =>
  z
    .string({ error: 'Valor inválido.' })
    .overwrite(seenText)
    .max(max, { error: `Use no máximo ${max} caracteres.` })

/** Text of several lines that may be absent, null or empty; all three arrive as null. */
export const optionalText = (max: number) =>
  lines(max)
    .nullish()
    .transform((text) => text || null)

/** An e-mail address, as `parseEmail` reads it. */
export const email = z
  .string({ error: 'Informe um e-mail.' })
  .overwrite(parseEmail)
  .max(254, { error: 'E-mail muito longo.' })
  .pipe(z.email({ error: ({ input }) => emailRefused(String(input)) }))

/** Yes or no in a query, where everything arrives as text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Use true ou false.' })
  .transform((value) => value === true || value === 'true')

/** The one form of a password, whichever way a keyboard joins its accents (RFC 8265). */
export const passwordForm = (typed: string): string => typed.normalize('NFC')

/** A password to set: 8 to 128 characters, no composition rules. */
export const newPassword = z
  .string({ error: 'Informe uma senha.' })
  .overwrite(passwordForm)
  .min(8, { error: 'A senha deve ter pelo menos 8 caracteres.' })
  .max(128, { error: 'A senha deve ter no máximo 128 caracteres.' })

/** A number that clients show as a dash where it is absent, and never as 0. */
export const figure = orElse(z.int().nonnegative(), null)

/** A list in an answer: a bare array. Older answers wrapped it as `{ data: [...] }`; clients accept both. */
export const listOf = <S extends z.ZodType>(item: S) => {
  const list = z.preprocess(
    (value) => (value !== null && typeof value === 'object' && 'data' in value ? value.data : value),
    z.array(item),
  )
  return readInRows<typeof list, Reading<S>[]>(list, item)
}

/** Array of which clients show the rows that they can read. */
export const rows = <S extends z.ZodType>(item: S) => readInRows<z.ZodArray<S>, Reading<S>[]>(z.array(item), item)

/** An address to link to, or null; what is no http(s) address is refused. */
export const webLink = line(2000)
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || webAddress(text) !== null, { error: 'Use um endereço http:// ou https://.' })

// Room for the signs around a number; the rule of phones counts its digits.
const phoneLine = line(40)
  .refine((typed) => typed === '' || isPhone(typed), { error: PHONE_REFUSED })
  .transform(formatPhone)

/** A phone, written as the product writes phones; a missing one is told as missing, and as nothing else. */
export const requiredPhone = requiredLine(40).pipe(phoneLine)

/** A phone that may be absent, null or empty; all three arrive as null. */
export const optionalPhone = phoneLine.nullish().transform((phone) => phone || null)
