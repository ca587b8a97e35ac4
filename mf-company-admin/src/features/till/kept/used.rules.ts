import type { KeptUsed } from './till-db.ts'

/** Changes of a company's used redemptions since the last answer. */
export type UsedAnswer = {
  readonly usados: readonly number[]
  readonly desfeitos: readonly number[]
  readonly ate: string
}

/** The list after an answer. */
export function mergedUsed(before: KeptUsed | null, { usados, desfeitos, ate }: UsedAnswer): KeptUsed {
  const ids = new Set([...(before?.ids ?? []), ...usados])
  for (const id of desfeitos) ids.delete(id)
  return { ids: [...ids], until: ate }
}

/** The list with redemptions that were used here. */
export const withUsed = (before: KeptUsed | undefined, used: readonly number[]): KeptUsed => ({
  ids: [...new Set([...(before?.ids ?? []), ...used])],
  until: before?.until ?? null,
})
