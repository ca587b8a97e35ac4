const PREFIX = 'AT-'
const DIGITS = 6

/** Protocol of a request, for people: `AT-000071`. */
export const protocolOf = (requestId: number): string => `${PREFIX}${String(requestId).padStart(DIGITS, '0')}`

/** Id of a request by its protocol, with any number of zeros; null for other texts. */
export function requestOfProtocol(typed: string): number | null {
  const [, digits] = /^at[-\s]?0*([1-9]\d{0,14})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Announced number of working days until a response. */
export const REPLY_DAYS = 2
