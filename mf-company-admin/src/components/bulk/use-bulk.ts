import { notify } from '@loopi/shared/notify'
import type { TurnsOutcome } from './each-in-turn.ts'

type Many<A extends string> = {
  readonly isPending: boolean
  readonly mutateAsync: (input: { action: A; ids: readonly number[] }) => Promise<TurnsOutcome>
}

type BulkOutcomeTexts<A extends string> = {
  readonly done: Readonly<Record<A, (count: number) => string>>
  readonly failed: (count: number) => string
}

type Options<A extends string> = { texts: BulkOutcomeTexts<A>; onDone: () => void }

/** Mutation for many rows that reports how many succeeded, and the first refusal. */
export function useBulk<A extends string>(many: Many<A>, { texts, onDone }: Options<A>) {
  const run = async (action: A, rows: readonly { readonly id: number }[]): Promise<void> => {
    const { done, refused } = await many.mutateAsync({ action, ids: rows.map(({ id }) => id) })
    if (done > 0) notify.success(texts.done[action](done))
    if (refused !== null) notify.error(refused.message, texts.failed(rows.length - done))
    onDone()
  }
  return { pending: many.isPending, run }
}
