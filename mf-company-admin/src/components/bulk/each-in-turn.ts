import { ApiError } from '@loopi/shared/api-client'

/** Number of successful calls, and the first refusal. */
export type TurnsOutcome = { readonly done: number; readonly refused: ApiError | null }

/** Calls `ask` for each id in sequence; a refusal does not stop the next call. */
export async function eachInTurn(ids: readonly number[], ask: (id: number) => Promise<unknown>): Promise<TurnsOutcome> {
  let done = 0
  let refused: ApiError | null = null
  for (const id of ids) {
    try {
      await ask(id)
      done++
    } catch (cause) {
      refused ??= ApiError.from(cause)
    }
  }
  return { done, refused }
}
