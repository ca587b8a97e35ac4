import { wholeNumberOf } from '@loopi/shared/texts/format'

/** Typed numbers of a range of codes, from 1; empty for the batch's first and last. */
type TypedRange = { readonly de: string; readonly ate: string }

/** Range as the calls have it; without the ends that are not typed. */
export function rangeOf({ de, ate }: TypedRange): { de?: number; ate?: number } {
  const [first, last] = [wholeNumberOf(de), wholeNumberOf(ate)]
  return { ...(first !== null && { de: first }), ...(last !== null && { ate: last }) }
}

/** True for numbers outside of a batch, and for a first one after the last one. */
export function rangeFault(typed: TypedRange, quantity: number): boolean {
  const { de = 1, ate = quantity } = rangeOf(typed)
  return de < 1 || ate > quantity || de > ate
}
