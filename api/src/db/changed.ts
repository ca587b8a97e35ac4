import type { DeleteResult, UpdateResult } from 'kysely'

type Change<R> = { executeTakeFirst(): Promise<R> }

/** False when there is no such row, or somebody was faster: of two changes at once only one finds it as it was. */
export const hasUpdated = async (change: Change<UpdateResult>): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows === 1n

export const hasDeleted = async (change: Change<DeleteResult>): Promise<boolean> =>
  (await change.executeTakeFirst()).numDeletedRows === 1n
