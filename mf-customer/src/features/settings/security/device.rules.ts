import { formatAgo } from '@loopi/shared/texts/format'

export { deviceName, isHandheld } from '@loopi/contract/devices'

const MINUTE = 60_000

/**
 * Relative time of the last use, such as 'há 5 minutos'; null within the current minute, which the api does not record.
 */
export function usedAgo(iso: string, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE)
  if (minutes < 2) return null
  return minutes < 60 ? formatAgo(minutes, 'minute') : formatAgo(Math.floor(minutes / 60), 'hour')
}
