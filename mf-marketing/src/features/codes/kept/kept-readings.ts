import type { LabelledCode } from '@loopi/contract/codes/code-link'
import { codes } from '@loopi/contract/codes/codes.contract'
import type { ReadingBody } from '@loopi/contract/codes/codes.schemas'
import { ApiError, call } from '@loopi/shared/api-client'
import { KEPT_READINGS } from '@loopi/shared/federation/page-data'
import { markOfToday } from './device-mark.ts'

/** What the label says, in the words of the api. */
export const labelBody = ({ code, gtin, lot }: LabelledCode) => ({ codigo: code, gtin, lote: lot })

/** What a reading by this device says. */
export const readingBody = (label: LabelledCode, origem: ReadingBody['origem']) => {
  const aparelho = markOfToday()
  return { ...labelBody(label), origem, ...(aparelho !== null && { aparelho }) }
}

/** Reading that could not be sent. */
export type KeptReading = {
  readonly label: LabelledCode
  readonly origem: ReadingBody['origem']
  /** Moment of the reading by the device's clock. */
  readonly at: string
}

/** Oldest readings give way, because the storage is small. */
const MOST = 20

/** Readings that wait for the network, oldest first. */
export function keptReadings(): KeptReading[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_READINGS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isReading) : []
  } catch {
    // Storage refused or corrupt.
    return []
  }
}

const isReading = (kept: Partial<KeptReading> | null): kept is KeptReading =>
  typeof kept?.at === 'string' && typeof kept.origem === 'string' && typeof kept.label?.code === 'string'

/** Keeps a reading until it can be sent; a code waits once, with its first moment. */
export function keepReading(reading: KeptReading): void {
  const kept = keptReadings()
  if (!kept.some(({ label }) => label.code === reading.label.code)) write([...kept, reading].slice(-MOST))
}

/** Removes the code's reading, and returns it. */
export function takeReading(code: string): KeptReading | undefined {
  const kept = keptReadings()
  const found = kept.find(({ label }) => label.code === code)
  if (found) write(kept.filter((one) => one !== found))
  return found
}

function write(readings: readonly KeptReading[]): void {
  try {
    if (readings.length === 0) localStorage.removeItem(KEPT_READINGS)
    else localStorage.setItem(KEPT_READINGS, JSON.stringify(readings))
  } catch {
    // Without storage the reading is lost with the page.
  }
}

/** Sends what waits, oldest first; stops at the first failure that may pass. */
export async function sendKept(): Promise<void> {
  for (const { label, origem, at } of keptReadings()) {
    try {
      await call(codes.read, { body: { ...readingBody(label, origem), lido_em: momentOf(at) } })
    } catch (cause) {
      if (ApiError.from(cause).mayPass) return
    }
    takeReading(label.code)
  }
}

/** A moment ahead of now comes from a clock that was set back; now is the latest that it can have been. */
export const momentOf = (at: string): string => (Date.parse(at) > Date.now() ? new Date().toISOString() : at)
