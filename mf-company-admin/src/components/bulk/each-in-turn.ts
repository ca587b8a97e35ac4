import { ApiError } from '@loopi/ui/api-client'

/** Outcome of calls for many: how many went well, and the first refusal. */
export type TurnsOutcome = { readonly done: number; readonly refused: ApiError | null }

/** Calls for each, one after the other; one that is refused keeps no other from its turn. */
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
