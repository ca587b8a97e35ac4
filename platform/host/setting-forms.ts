import { z } from 'zod'
import { NO_KEYS, parseReleaseKeys } from '../releases/signing/keys.ts'

/** Whole number in digits: `Number` makes 0 of a blank, and of `1e3` or `0x10` a value that nobody meant. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}, in digits`
  return z
    .string()
    .regex(/^[0-9]+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }))
}

/** Public keys of releases. One that is none stops the host: without it a name would be open that was to be closed. */
export const releaseKeys = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseReleaseKeys(text)
    } catch (error) {
      context.addIssue((error as Error).message)
      return NO_KEYS
    }
  })
