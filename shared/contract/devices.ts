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

/**
 * A device as people say it, 'Chrome no Windows', from what its browser says of itself: the settings and the mail about
 * a sign-in name it alike. Versions are left out, so a browser that was renewed is the same device.
 */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Dispositivo desconhecido'
}

export const isHandheld = (userAgent: string | null): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '')
