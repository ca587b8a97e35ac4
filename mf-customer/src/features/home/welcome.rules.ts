/** `Marina Duarte` → `Marina`; a company keeps its whole name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Days from one calendar day to a later one. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
