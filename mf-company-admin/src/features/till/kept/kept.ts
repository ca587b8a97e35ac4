import type { Paired, Synced } from '@loopi/contract/till/till.reading'
import { keptTexts as texts } from './kept.texts.ts'
import {
  type Ended,
  type KeptState,
  type KeptUsed,
  type KeptValues,
  type QueuedUse,
  type Settings,
  type SettledUse,
  type TillDb,
  tillDb,
} from './till-db.ts'
import { mergedUsed, type UsedAnswer, withUsed } from './used.rules.ts'

/** Everything that the till keeps on its device. */
export type KeptTill = {
  readonly device: Paired | null
  readonly state: KeptState | null
  readonly used: KeptUsed | null
  readonly settings: Settings
  readonly ended: Ended | null
  /** Oldest first. */
  readonly queue: readonly QueuedUse[]
  readonly settled: readonly SettledUse[]
}

const USUAL: Settings = { storeId: null, hasSound: true, hasVibration: true }

/** A till that keeps nothing. */
export const NOTHING_KEPT: KeptTill = {
  ...{ device: null, state: null, used: null, settings: USUAL, ended: null },
  ...{ queue: [], settled: [] },
}

/** A use that was not kept; the message can be shown. */
export class KeepError extends Error {}

const listeners = new Set<() => void>()

/** Calls `listener` after every change; returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed(): void {
  for (const tell of listeners) tell()
}

export async function readKept(): Promise<KeptTill> {
  const db = await tillDb()
  const tx = db.transaction(['kept', 'queue', 'settled'])
  const kept = tx.objectStore('kept')
  const read = <Key extends keyof KeptValues>(key: Key) => kept.get(key) as Promise<KeptValues[Key] | undefined>
  const [device, state, used, settings, ended, queue, settled] = await Promise.all([
    ...([read('device'), read('state'), read('used'), read('settings'), read('ended')] as const),
    ...([tx.objectStore('queue').getAll(), tx.objectStore('settled').getAll()] as const),
  ])
  const oldestFirst = (a: QueuedUse, b: QueuedUse) => a.at.localeCompare(b.at)
  return {
    ...{ device: device ?? null, state: state ?? null, used: used ?? null, ended: ended ?? null },
    settings: { ...USUAL, ...settings },
    ...{ queue: queue.sort(oldestFirst), settled: settled.sort(oldestFirst) },
  }
}

/** Keeps a newly paired device, and nothing of the one before it. */
export async function keepDevice(device: Paired): Promise<void> {
  const tx = (await tillDb()).transaction(['kept', 'queue', 'settled'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    ...(['state', 'used', 'ended'] as const).map((key) => tx.objectStore('kept').delete(key)),
    ...[tx.objectStore('queue').clear(), tx.objectStore('settled').clear()],
    tx.objectStore('kept').put(device, 'device'),
    tx.done,
  ])
  changed()
}

/** Keeps what the server said to a device, unless another was paired meanwhile. */
export async function keepAnswers({ token }: Paired, state: KeptState, used: UsedAnswer): Promise<void> {
  const tx = (await tillDb()).transaction('kept', 'readwrite')
  const [device, before] = await Promise.all([tx.store.get('device'), tx.store.get('used')])
  if ((device as Paired | undefined)?.token === token) {
    const merged = mergedUsed((before as KeptUsed | undefined) ?? null, used)
    await Promise.all([tx.store.put(state, 'state'), tx.store.put(merged, 'used')])
  }
  await tx.done
  changed()
}

export async function keepSettings(settings: Settings): Promise<void> {
  await (await tillDb()).put('kept', settings, 'settings')
  changed()
}

/**
 * Keeps a use until it is sent; it is on the disk when the promise resolves. `faultIn` judges by the queue of this
 * moment, because another tab may have added to it, and says a sentence.
 *
 * @throws {KeepError} when the storage is full or was cleared, or the queue does not take the use.
 */
export async function keepUse(
  { token }: Paired,
  use: QueuedUse,
  faultIn: (queue: readonly QueuedUse[]) => string | null,
): Promise<void> {
  const tx = (await openForUse()).transaction(['kept', 'queue'], 'readwrite', { durability: 'strict' })
  const [device, queue] = await Promise.all([tx.objectStore('kept').get('device'), tx.objectStore('queue').getAll()])
  const kept = device as Paired | undefined
  const fault = kept?.token === token ? faultIn(queue) : texts.cleared
  if (fault === null) await stored(() => [tx.objectStore('queue').put(use), tx.done])
  if (kept === undefined) await wipe('cleared')
  changed()
  if (fault !== null) throw new KeepError(fault)
}

/** Browsers refuse to open a database on a full disk as well. */
async function openForUse(): Promise<TillDb> {
  try {
    return await tillDb()
  } catch (cause) {
    throw new KeepError(texts.full, { cause })
  }
}

async function stored(steps: () => readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(steps())
  } catch (cause) {
    throw new KeepError(texts.full, { cause })
  }
}

/**
 * Takes answered uses out of the queue, and keeps their answers until they were read. Others stay. What the server has
 * written counts as used from now on, and not from its next list.
 */
export async function settle(answers: Synced): Promise<void> {
  const tx = (await tillDb()).transaction(['kept', 'queue', 'settled'], 'readwrite', { durability: 'strict' })
  const written: number[] = []
  for (const { id_local: id, resultado, mensagem } of answers) {
    const use = id === null ? undefined : await tx.objectStore('queue').get(id)
    if (!use) continue
    await tx.objectStore('settled').put({ ...use, resultado, mensagem })
    await tx.objectStore('queue').delete(use.id)
    if (resultado !== 'recusado') written.push(use.redemption)
  }
  const kept = tx.objectStore('kept')
  await kept.put(withUsed((await kept.get('used')) as KeptUsed | undefined, written), 'used')
  await tx.done
  changed()
}

/** Keeps that a redemption was used here, before the server's next list says so. */
export async function noteUsed(redemption: number): Promise<void> {
  const tx = (await tillDb()).transaction('kept', 'readwrite')
  await tx.store.put(withUsed((await tx.store.get('used')) as KeptUsed | undefined, [redemption]), 'used')
  await tx.done
  changed()
}

/** Forgets answers that were read. */
export async function forgetSettled(): Promise<void> {
  await (await tillDb()).clear('settled')
  changed()
}

/** Wipes everything; `why` is kept, unless the cashier asked for it. Of several reasons the first one counts. */
export async function wipe(why: Ended['why'] | null): Promise<void> {
  const tx = (await tillDb()).transaction(['kept', 'queue', 'settled'], 'readwrite')
  const [before, lost] = await Promise.all([tx.objectStore('kept').get('ended'), tx.objectStore('queue').count()])
  await Promise.all([
    ...(['kept', 'queue', 'settled'] as const).map((name) => tx.objectStore(name).clear()),
    ...(why === null ? [] : [tx.objectStore('kept').put(before ?? { why, lost }, 'ended')]),
    tx.done,
  ])
  changed()
}
