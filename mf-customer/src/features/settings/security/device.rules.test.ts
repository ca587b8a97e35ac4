import { deviceName, isHandheld, usedAgo } from './device.rules.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome no Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge no Windows', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera no Linux', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome no ChromeOS', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18 Safari/605',
    'Safari no Mac',
    false,
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari no iPhone', true],
  [`${IPHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone', true],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'Firefox no iPhone', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605 Version/16 Safari/605', 'Safari no iPad', true],
  [
    `Mozilla/5.0 (Linux; Android 15; SM) ${WEBKIT} SamsungBrowser/28 Chrome/130 Mobile`,
    'Samsung Internet no Android',
    true,
  ],
  ['curl/8.5.0', 'Dispositivo desconhecido', false],
  ['Something (Windows NT 10.0)', 'Windows', false],
  ['Firefox/140.0', 'Firefox', false],
  ['', 'Dispositivo desconhecido', false],
  [null, 'Dispositivo desconhecido', false],
])('%s', (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isHandheld(userAgent)).toBe(handheld)
})

test.each([
  ['2026-11-20T14:59:30Z', null],
  ['2026-11-20T14:58:30Z', null],
  ['2026-11-20T14:55:00Z', 'há 5 minutos'],
  ['2026-11-20T13:59:00Z', 'há 1 hora'],
  ['2026-11-20T07:10:00Z', 'há 7 horas'],
  // A clock in the future.
  ['2026-11-20T15:10:00Z', null],
])('last used at %s, at three o’clock: %s', (iso, said) => {
  expect(usedAgo(iso, new Date('2026-11-20T15:00:00Z'))).toBe(said)
})
