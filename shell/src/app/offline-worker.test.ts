/** @page */

import { session } from '@loopi/shared/session'
import { waitFor } from '@testing-library/react'
import { followCustomer } from './offline-worker.ts'

const ADDRESS = '/federation/offline/worker.js'

/** Fake browser with service workers and its registrations. */
function aBrowser(registered: string[] = []) {
  const unregister = jest.fn(async () => true)
  const serviceWorker = {
    register: jest.fn(async () => ({})),
    getRegistrations: jest.fn(async () =>
      registered.map((path) => ({ active: { scriptURL: `https://loopi.example${path}` }, unregister })),
    ),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { ...serviceWorker, unregister }
}

const signIn = (role: string) =>
  session.open({ access_token: `token-${role}`, email: 'ana@exemplo.com.br', role, id: 7 })

let stop = () => {}
const follow = (settings: { offline: boolean }) => {
  stop = followCustomer(settings)
}

afterEach(() => {
  stop()
  session.forget()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a signed-in customer gets the worker, for the whole site, and never one out of the cache', () => {
  const { register } = aBrowser()
  signIn('cliente')
  follow({ offline: true })
  expect(register.mock.calls).toEqual([[ADDRESS, { scope: '/', updateViaCache: 'none' }]])
})

test('signing in registers it, signing out takes it away', async () => {
  const { register, unregister } = aBrowser([ADDRESS])
  follow({ offline: true })
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1))
  expect(register).not.toHaveBeenCalled()
  signIn('cliente')
  expect(register).toHaveBeenCalledTimes(1)
  session.forget(['email', 'access_token'])
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(2))
})

test.each([
  ['a company', 'admin', true],
  ['a customer of a host that has switched it off, or is too old to say', 'cliente', false],
])('%s has none, and keeps none of before', async (_who, role, offline) => {
  const { register, unregister } = aBrowser([ADDRESS])
  signIn(role)
  follow({ offline })
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1))
  expect(register).not.toHaveBeenCalled()
})

test('a worker of somebody else is left alone', async () => {
  const { getRegistrations, unregister } = aBrowser(['/another.js'])
  follow({ offline: true })
  await waitFor(() => expect(getRegistrations).toHaveBeenCalled())
  expect(unregister).not.toHaveBeenCalled()
})

test('a browser without service workers, or one that refuses, is no failure', async () => {
  follow({ offline: true })
  const { register } = aBrowser()
  register.mockRejectedValue(new Error('refused'))
  signIn('cliente')
  expect(() => follow({ offline: true })).not.toThrow()
})
