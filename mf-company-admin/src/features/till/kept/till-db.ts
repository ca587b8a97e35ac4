import type { Paired, Synced, TillState } from '@loopi/contract/till/till.reading'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The server's answer, with the milliseconds that its clock is ahead of the device's. */
export type KeptState = { readonly state: TillState; readonly ahead: number }

/** Redemptions of the company that are used, up to an instant of the server; null before its first list. */
export type KeptUsed = { readonly ids: readonly number[]; readonly until: string | null }

export type Settings = {
  /** Store that a member without a device has chosen. */
  readonly storeId: number | null
  readonly hasSound: boolean
  readonly hasVibration: boolean
}

/** Use that was accepted without a network, until the server has answered. */
export type QueuedUse = {
  readonly id: string
  /** The customer's code with its token. */
  readonly code: string
  readonly redemption: number
  /** Instant by the server's clock. */
  readonly at: string
  readonly cents: number | null
  readonly title: string
  readonly customer: string | null
}

/** Answer of the server to a queued use. */
export type SettledUse = QueuedUse & Pick<Synced[number], 'resultado' | 'mensagem'>

/** Why the device is not paired any more, with the queued uses that were lost. */
export type Ended = { readonly why: 'gone' | 'cleared'; readonly lost: number }

export type KeptValues = {
  device: Paired
  state: KeptState
  used: KeptUsed
  settings: Settings
  ended: Ended
}

type TillSchema = DBSchema & {
  kept: { key: keyof KeptValues; value: KeptValues[keyof KeptValues] }
  queue: { key: string; value: QueuedUse }
  settled: { key: string; value: SettledUse }
}

export type TillDb = IDBPDatabase<TillSchema>

export const TILL_DB = 'loopi-caixa'

let opened: Promise<TillDb> | null = null

/** Database of the till, opened again after the browser has closed it. */
export function tillDb(): Promise<TillDb> {
  opened ??= open()
  return opened
}

async function open(): Promise<TillDb> {
  const forget = () => {
    opened = null
  }
  try {
    const db = await openDB<TillSchema>(TILL_DB, 1, {
      upgrade(created) {
        created.createObjectStore('kept')
        created.createObjectStore('queue', { keyPath: 'id' })
        created.createObjectStore('settled', { keyPath: 'id' })
      },
      blocking() {
        db.close()
        forget()
      },
      terminated: forget,
    })
    return db
  } catch (cause) {
    forget()
    throw cause
  }
}
