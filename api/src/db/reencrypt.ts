import type { reseal } from '../lib/sealing.ts'

/** Encrypted value with its row's owner. */
type SealedRow = { readonly ownerId: number; readonly sealed: Buffer }

/** Column of encrypted values. */
type SealedColumn = {
  /** Rows of the next owners after one, in the order of owners, each owner's complete; empty at the end. */
  page(after: number): Promise<readonly SealedRow[]>
  reseal(row: SealedRow): ReturnType<typeof reseal>
  /** Replaces the value, unless it was changed meanwhile. */
  replace(row: SealedRow, fresh: Buffer): Promise<unknown>
}

/** Numbers of values that were encrypted anew, that had the key in use already, and that no key opens. */
export type Reencrypted = { readonly changed: number; readonly current: number; readonly lost: number }

/** Encrypts a column anew with the key in use. It may be stopped anywhere, and run again. */
export async function reencrypt({ page, reseal, replace }: SealedColumn): Promise<Reencrypted> {
  const counts = { changed: 0, current: 0, lost: 0 }
  for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.ownerId ?? 0))
    for (const row of rows) {
      const fresh = reseal(row)
      if (fresh === 'lost') counts.lost++
      else if (fresh === null) counts.current++
      else {
        await replace(row, fresh)
        counts.changed++
      }
    }
  return counts
}
