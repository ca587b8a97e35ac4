export { deviceName, isHandheld } from '@loopi/contract/devices'

const relative = new Intl.RelativeTimeFormat('pt-BR')
const MINUTE = 60_000

/** Relative time of the last use: 'há 5 minutos'; null for the current minute, which the api does not see. */
export function usedAgo(iso: string, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE)
  if (minutes < 2) return null
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour')
}
