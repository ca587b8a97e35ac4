import type { Endpoint, Input, Read } from '@loopi/contract/endpoint'
import type { Paired } from '@loopi/contract/till/till.reading'
import { ApiError, type CallOptions, call } from '@loopi/shared/api-client'
import { wipe } from '../kept/kept.ts'

/** Who works at the till: a paired device, or a member who has chosen a store. */
export type Cashier =
  | { readonly is: 'device'; readonly device: Paired }
  | { readonly is: 'member'; readonly storeId: number | null }

/** Key of a cashier's answers. */
export const keyOfCashier = (cashier: Cashier): string =>
  cashier.is === 'device' ? `${cashier.device.loja} ${cashier.device.aparelho}` : ''

/** Store of a call; a device knows its own. */
export const storeOf = (cashier: Cashier) => (cashier.is === 'member' ? { loja_id: cashier.storeId } : {})

/** `call` with an input, which endpoints without one take as well. */
const callWith = call as unknown as <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
) => Promise<Read<E>>

type Asked<E extends Endpoint> = { input: Input<E>; options?: CallOptions }

/**
 * Calls from a till. A device that was switched off loses everything that it keeps.
 *
 * @throws {ApiError} for every failure.
 */
export async function callFrom<E extends Endpoint>(
  cashier: Cashier,
  endpoint: E,
  { input, options }: Asked<E>,
): Promise<Read<E>> {
  const device = cashier.is === 'device' ? cashier.device.token : undefined
  try {
    return await callWith(endpoint, input, { ...options, device })
  } catch (cause) {
    if (device !== undefined && ApiError.from(cause).hasCode('device/gone')) await wipe('gone')
    throw cause
  }
}

/** True when the server gave no answer, or none of its own. */
export function isLost(cause: unknown): boolean {
  const { is, status } = ApiError.from(cause)
  return is === 'unreachable' || status >= 500
}

/** Options of a call that must not keep a customer waiting, in milliseconds. */
export function within(patience: number): CallOptions {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), patience)
  return { signal: controller.signal }
}
