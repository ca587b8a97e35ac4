/** @page */

import { session } from '@loopi/shared/session'
import { forgetDraftsOfOthers } from './forget-drafts.ts'
import { forgetExpired } from './forget-expired.ts'

const signIn = (id: number, role = 'cliente') =>
  session.open({ access_token: `token-${role}-${id}`, email: `${id}@loopi.test`, role, id })

const store = (...owners: string[]) => {
  for (const owner of owners)
    sessionStorage.setItem(`loopi.draft.of-${owner || 'visitor'}`, JSON.stringify({ owner, values: { name: 'Ana' } }))
}
const kept = () => Object.keys(sessionStorage).sort()

let stop: () => void
beforeEach(() => {
  signIn(7)
  stop = forgetDraftsOfOthers()
})
afterEach(() => {
  stop()
  session.forget()
})

test('sign-out forgets every draft', () => {
  store('7', '')
  session.forget(['email', 'access_token'])
  expect(kept()).toEqual([])
})

test('a session that ran out keeps them for when its person is back; another one takes them away', () => {
  store('7')
  forgetExpired()
  expect(kept()).toEqual(['loopi.draft.of-7'])
  signIn(7)
  expect(kept()).toEqual(['loopi.draft.of-7'])
  forgetExpired()
  signIn(8)
  expect(kept()).toEqual([])
})

test('a session that another tab found to have run out keeps them, too; a sign-out there does not', () => {
  const goneElsewhere = () => {
    localStorage.removeItem('access_token')
    session.reload()
  }
  store('7')
  localStorage.setItem('loopi.expired', String(Date.now()))
  goneElsewhere()
  expect(kept()).toEqual(['loopi.draft.of-7'])
  signIn(7)
  localStorage.removeItem('loopi.expired')
  goneElsewhere()
  expect(kept()).toEqual([])
})

test('a visitor’s draft is theirs after signing in', () => {
  session.forget()
  store('')
  signIn(7)
  expect(kept()).toEqual(['loopi.draft.of-visitor'])
})

test('the other self of the same account takes them away, too, also after an expiry', () => {
  store('7', '')
  signIn(7, 'admin')
  expect(kept()).toEqual(['loopi.draft.of-visitor'])
  store('7')
  forgetExpired()
  signIn(7)
  expect(kept()).toEqual(['loopi.draft.of-visitor'])
})
