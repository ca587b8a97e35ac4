import type { DeleteResult, UpdateResult } from 'kysely'

type Change<R> = { executeTakeFirst(): Promise<R> }

/** False when the row does not exist or was changed concurrently: of two concurrent changes one succeeds. */
export const hasUpdated = async (change: Change<UpdateResult>): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows === 1n

export const hasDeleted = async (change: Change<DeleteResult>): Promise<boolean> =>
  (await change.executeTakeFirst()).numDeletedRows === 1n
