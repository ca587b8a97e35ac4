import { session } from '@loopi/shared/session'
import { followStaff } from './staff.ts'

/** Records calls to the host from now on. */
function calls() {
  const made: string[] = []
  globalThis.fetch = jest.fn(async (address, { method, headers } = {}) => {
    made.push(
      [method, address, (headers as Record<string, string> | undefined)?.authorization].filter(Boolean).join(' '),
    )
    return {} as Response
  })
  return made
}

const signIn = (role: 'cliente' | 'admin' | 'root') =>
  session.open({ access_token: `token of ${role}`, role, email: `${role}@loopi.test`, id: 1 })

afterEach(() => session.forget())

test('the host hears of staff when they sign in, and when they sign out', () => {
  const made = calls()
  const stop = followStaff()
  signIn('root')
  session.forget()
  stop()
  expect(made).toEqual(['POST /federation/staff Bearer token of root', 'DELETE /federation/staff'])
})

test('staff who are signed in already are told of once', () => {
  signIn('admin')
  const made = calls()
  followStaff()()
  expect(made).toEqual(['POST /federation/staff Bearer token of admin'])
})

test('customers and visitors are not told of', () => {
  const made = calls()
  const stop = followStaff()
  signIn('cliente')
  session.forget()
  stop()
  expect(made).toEqual([])
})
