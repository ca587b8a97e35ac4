import { securityTexts as texts } from './security.texts.ts'

/** Each one also claims to be those below it, so the order decides. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** A device as people say it, 'Chrome no Windows', from what its browser says of itself. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  if (browser && system) return texts.browserOn(browser, system)
  return browser ?? system ?? texts.unknownDevice
}

export const isHandheld = (userAgent: string | null): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '')

const relative = new Intl.RelativeTimeFormat('pt-BR')
const MINUTE = 60_000

/** How long ago something was used: 'há 5 minutos'; null for the minute that is running, which the api does not see. */
export function usedAgo(iso: string, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE)
  if (minutes < 2) return null
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour')
}
