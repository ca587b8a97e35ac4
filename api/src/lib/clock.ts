/** Clock of the process; tests set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Moves `from` by milliseconds, which may be negative. */
export const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Timestamp in the format of responses. */
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Beginning in UTC of the month that was `months` full months before. */
export const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
