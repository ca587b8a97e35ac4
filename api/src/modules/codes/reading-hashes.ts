import { createHmac } from 'node:crypto'
import { dayInBrazil } from '@loopi/contract/calendar'
import { networkOf } from '@loopi/contract/http/networks'
import type { CodeKeys } from './code-keys.ts'

/** Bytes of a hash that are stored: enough to tell the networks and devices of a day apart. */
const STORED_BYTES = 16

export type Reader = {
  readonly address: string
  readonly userAgent: string | null
  /** Mark that the device made for the day. */
  readonly mark?: string | null | undefined
}

/**
 * Hashes of a reader's network and device, which no other day's can be compared with: their key is that of the day. A
 * device is known by the mark that it made for the day, without one by its network and the name of its browser.
 */
export function hashesOf({ current }: CodeKeys, { address, userAgent, mark }: Reader, at: Date) {
  const keyOfDay = createHmac('sha256', current.secret)
    .update(`loopi readings ${dayInBrazil(at)}`)
    .digest()
  const hash = (text: string) => createHmac('sha256', keyOfDay).update(text).digest().subarray(0, STORED_BYTES)
  const network = networkOf(address, 4)
  return {
    networkHash: hash(`network ${network}`),
    deviceHash: hash(`device ${mark ?? `${network} ${userAgent ?? ''}`}`),
  }
}
