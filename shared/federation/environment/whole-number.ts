import { z } from 'zod'

/** Whole number in digits: `Number` makes 0 of a blank, and of `1e3` or `0x10` a value that nobody meant. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}, in digits`
  return z
    .string()
    .regex(/^[0-9]+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }))
}
