/** @page */
import { session } from '@loopi/shared/session'
import { prefetchNavigation } from './prefetch-navigation.ts'

const signIn = (role: string) =>
  session.open({ access_token: `token-${role}`, email: 'ana@exemplo.com.br', role, id: 7 })

afterEach(() => session.forget())

test('a signed-in customer gets the files of their own pages once the first page is idle', () => {
  signIn('cliente')
  const load = jest.fn(async () => {})
  prefetchNavigation(load)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each(['admin', 'root'])('the files of customers’ pages are not fetched for %s', (role) => {
  signIn(role)
  const load = jest.fn(async () => {})
  prefetchNavigation(load)
  expect(load).not.toHaveBeenCalled()
})

test('visitors never fetch the files of customers’ pages', () => {
  const load = jest.fn(async () => {})
  prefetchNavigation(load)
  expect(load).not.toHaveBeenCalled()
})

test('a person who saves data gets no files ahead', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  signIn('cliente')
  const load = jest.fn(async () => {})
  prefetchNavigation(load)
  Reflect.deleteProperty(navigator, 'connection')
  expect(load).not.toHaveBeenCalled()
})

test('files that do not come ahead are nobody’s error', async () => {
  signIn('cliente')
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(prefetchNavigation(lost)).resolves.toBeUndefined()
})
