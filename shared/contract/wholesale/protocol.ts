const PREFIX = 'AT-'
const DIGITS = 6

/** Number of a request as people read it to each other: `AT-000071`. */
export const protocolOf = (requestId: number): string => `${PREFIX}${String(requestId).padStart(DIGITS, '0')}`

/** Number of the request that a text names by its protocol, however its zeros were copied; null for other texts. */
export function requestOfProtocol(typed: string): number | null {
  const [, digits] = /^at[-\s]?0*([1-9]\d{0,14})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Working days in which a request is answered, as its sender is told. */
export const REPLY_DAYS = 2
