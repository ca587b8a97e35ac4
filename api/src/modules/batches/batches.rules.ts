import { AppError } from '../../lib/app-error.ts'

/** Numbers of codes of a batch as people see them, from 1, both included; absent for the first and the last one. */
type CodeRange = { readonly de?: number | undefined; readonly ate?: number | undefined }

/** Serials of a range, from 0, both included. Throws `batch/range` for numbers that the batch does not have. */
export function serialsOf({ de = 1, ate }: CodeRange, quantity: number): { first: number; last: number } {
  const end = ate ?? quantity
  if (de > end || end > quantity) throw new AppError('batch/range', { quantity })
  return { first: de - 1, last: end - 1 }
}
