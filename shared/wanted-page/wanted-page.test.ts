/** @page */
import { session, visitKey } from '@loopi/shared/session'
import { forgetWantedPage, keepWantedPage, keptWantedPage } from './index.ts'

const HOUR = 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

test('a page is kept until it is forgotten', () => {
  expect(keptWantedPage()).toBeNull()
  keepWantedPage('/area-do-cliente/promo?resgatar=7')
  expect(keptWantedPage()).toBe('/area-do-cliente/promo?resgatar=7')
  expect(keptWantedPage()).toBe('/area-do-cliente/promo?resgatar=7')
  forgetWantedPage()
  expect(keptWantedPage()).toBeNull()
})

test('a page is kept as long as the link of a mail, and no longer', () => {
  jest.useFakeTimers({ now: 0 })
  keepWantedPage('/cupons')
  jest.setSystemTime(48 * HOUR)
  expect(keptWantedPage()).toBe('/cupons')
  jest.setSystemTime(48 * HOUR + 1)
  expect(keptWantedPage()).toBeNull()
})

test.each([
  ['another site', JSON.stringify({ path: 'https://mal.example/', until: Number.MAX_SAFE_INTEGER })],
  ['another site behind two slashes', JSON.stringify({ path: '//mal.example', until: Number.MAX_SAFE_INTEGER })],
  ['no path', JSON.stringify({ until: Number.MAX_SAFE_INTEGER })],
  ['no end', JSON.stringify({ path: '/cupons' })],
  ['null', 'null'],
  ['no JSON', '{'],
])('%s in the storage leads nowhere', (_, stored) => {
  localStorage.setItem(visitKey('wanted'), stored)
  expect(keptWantedPage()).toBeNull()
})

test('without a storage nothing is kept, and nothing fails', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refused)
  keepWantedPage('/cupons')
  expect(keptWantedPage()).toBeNull()
  expect(forgetWantedPage).not.toThrow()
  storage.mockRestore()
})

test('goes with signing out, and outlives signing in', () => {
  const ana = { access_token: 'ficha', email: 'ana@exemplo.com.br', role: 'cliente', id: 7 }
  keepWantedPage('/cupons?resgatar=3')
  sessionStorage.setItem(visitKey('vistas'), '3')
  session.open(ana)
  expect(keptWantedPage()).toBe('/cupons?resgatar=3')
  session.forget(['email', 'access_token'])
  expect([keptWantedPage(), sessionStorage.getItem(visitKey('vistas'))]).toEqual([null, null])
})
