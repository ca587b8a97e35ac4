/** First name of a person: `Marina Duarte` → `Marina`. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Days from `today` to a later calendar day. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
