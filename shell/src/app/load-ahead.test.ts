/** @page */

import { auth } from '@loopi/contract/auth/auth.contract'
import { createQueryClient } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { tellIntent } from '../areas/loading/intent.ts'
import { aLiveArea } from '../areas/loading/test-area.ts'
import { loadAhead } from './load-ahead.ts'

const live = aLiveArea()
const client = createQueryClient()
const Page = () => null
let stop = () => {}

/** Loaded paths, and calls for the data of their pages. */
function listen() {
  const [loaded, fetched]: [string[], unknown[]] = [[], []]
  stop = loadAhead(client, {
    loadAhead: async (_live, path) => {
      loaded.push(path)
      return { Component: Page, live, ahead: (by) => void fetched.push(by) }
    },
  })
  return { loaded, fetched }
}

const pointAt = async (access: AreaRoute['access']) => {
  tellIntent({ live, route: { path: '/cupons', title: 'Cupons', access, frame: 'full' } })
  await new Promise((resume) => setTimeout(resume))
}

const signIn = () => session.open({ access_token: 'token', role: 'cliente', email: 'cliente@loopi.test', id: 1 })

afterEach(() => {
  stop()
  session.forget()
  client.clear()
})

test('a public page is loaded ahead, and fetches what it shows first', async () => {
  const { loaded, fetched } = listen()
  await pointAt('public')
  expect(loaded).toEqual(['/cupons'])
  expect(fetched).toEqual([client])
})

test('a page behind a guard is loaded ahead for whom the guard lets in, by an answer that the guard finds', async () => {
  const backend = new FakeBackend().on(auth.me, () => aUser('cliente')).install()
  signIn()
  const { loaded } = listen()
  await pointAt(['cliente'])
  await pointAt(['cliente'])
  expect(loaded).toEqual(['/cupons', '/cupons'])
  expect(backend.calls(auth.me)).toHaveLength(1)
})

test.each([
  ['nobody is signed in', () => {}, () => aUser('cliente')],
  ['the role is another one', signIn, () => aUser('admin')],
  [
    'the session is over',
    signIn,
    () => {
      throw refuse('auth/required', {})
    },
  ],
])('a page behind a guard stays unloaded when %s', async (_, before, me) => {
  new FakeBackend().on(auth.me, me).install()
  before()
  const { loaded } = listen()
  await pointAt(['cliente'])
  expect(loaded).toEqual([])
})
