import { z } from 'zod'

/** Whole number in digits. `Number` would accept blanks as 0, and `1e3` or `0x10`. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}, in digits`
  return z
    .string()
    .regex(/^[0-9]+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }))
}
