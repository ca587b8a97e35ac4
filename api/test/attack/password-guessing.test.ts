import { auth } from '@loopi/contract/auth/auth.contract'
import { MINUTE } from '../../src/lib/clock.ts'
import { PASSWORD } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const signIn = (email: string, password: string, address: string) =>
  t.call(auth.login, { body: { email, password } }, { address })

describe('guessing passwords', () => {
  const guess = (email: string, address: string) => signIn(email, 'palpite-errado', address)

  test('is slowed down per account and address, with a growing wait', async () => {
    const { email } = await t.as('cliente')
    for (let i = 0; i < 10; i++) expect((await guess(email, '10.0.0.1')).status).toBe(401)
    const first = await guess(email, '10.0.0.1')
    expect(first.status).toBe(429)
    expect(first.body.code).toBe('request/rate-limited')
    expect(first.headers['retry-after']).toBe('30')

    t.clock.advance(31_000)
    expect((await guess(email, '10.0.0.1')).status).toBe(401)
    expect((await guess(email, '10.0.0.1')).headers['retry-after']).toBe('60')
  })

  test('locks nobody out: the right password from another address works', async () => {
    const { email } = await t.as('cliente')
    for (let i = 0; i < 11; i++) await guess(email, '10.0.0.2')
    expect((await signIn(email, PASSWORD, '10.0.0.2')).status).toBe(429)
    // An unknown address queues: changing the address gives an attacker no additional tries.
    expect((await signIn(email, PASSWORD, '10.0.0.3')).headers['retry-after']).toBe('15')
    t.clock.advance(15_000)
    expect((await signIn(email, PASSWORD, '10.0.0.3')).status).toBe(200)
    for (let i = 0; i < 11; i++) await guess(email, '10.0.0.2')
    expect((await signIn(email, PASSWORD, '10.0.0.3')).status).toBe(200)
  })

  test('is slowed down for unknown e-mails in the same way', async () => {
    for (let i = 0; i < 10; i++) expect((await guess('nunca@exemplo.test', '10.0.0.4')).status).toBe(401)
    expect((await guess('nunca@exemplo.test', '10.0.0.4')).status).toBe(429)
  })

  test('many at once gain nothing', async () => {
    const { email } = await t.as('cliente')
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email, '10.0.0.5')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('is forgotten fifteen minutes after the last try, and not before', async () => {
    const tries = async (email: string, count: number) => {
      const statuses = []
      for (let i = 0; i < count; i++) statuses.push((await guess(email, '10.0.0.7')).status)
      return statuses
    }
    // A known address does not queue.
    const [early, late] = [await t.as('cliente'), await t.as('cliente')]
    for (const { email } of [early, late]) {
      await signIn(email, PASSWORD, '10.0.0.7')
      expect(await tries(email, 9)).not.toContain(429)
    }
    t.clock.advance(15 * MINUTE - 1)
    expect(await tries(early.email, 2)).toEqual([401, 429])
    t.clock.advance(1)
    expect(await tries(late.email, 11)).toEqual([...Array(10).fill(401), 429])
  })

  test('is forgotten after the right password, and after a while', async () => {
    const { email } = await t.as('cliente')
    for (let i = 0; i < 9; i++) await guess(email, '10.0.0.6')
    expect((await signIn(email, PASSWORD, '10.0.0.6')).status).toBe(200)
    for (let i = 0; i < 9; i++) expect((await guess(email, '10.0.0.6')).status).toBe(401)
    t.clock.advance(16 * MINUTE)
    for (let i = 0; i < 9; i++) expect((await guess(email, '10.0.0.6')).status).toBe(401)
  })
})
