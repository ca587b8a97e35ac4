import { z } from 'zod'

/** Forms that several settings have. */
export const flag = z.enum(['0', '1']).transform((text) => text === '1')
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Digits and nothing else: what `Number` makes of a blank is 0, and of `1e3` or `0x10` what nobody meant. */
export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]+$/, { error: `must be a whole number from ${from} to ${to}, in digits`, abort: true })
    .transform(Number)
    .pipe(z.int().min(from).max(to))

/** Setting that nobody may see: it can be given by a file, as `X_FILE` or in `SECRETS_DIR`. */
export const secret = <S extends z.ZodType>(schema: S, description: string): S =>
  schema.describe(description).meta({ secret: true })
