import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSeal } from '../http/seal.ts'
import { addRelease, CANARY, dataIn, ref, setRegistry, start, started } from '../test/host.ts'
import { aStore, HASH } from '../test/store.ts'

/** Host whose API has one session per role, with a canary for root and one admin. */
async function aHost() {
  const people: Record<string, object> = {
    'Bearer root': { role: 'root', email: 'root@loopi.test' },
    'Bearer ana': { role: ' Admin ', email: 'Ana@loopi.test' },
    'Bearer bia': { data: { role: 'admin', email: 'bia@loopi.test' } },
    'Bearer half': { role: 'root', email: 'root@loopi.test', falta_segundo_fator: true },
    'Bearer cliente': { role: 'cliente', email: 'cliente@loopi.test' },
  }
  const api = createServer((request, response) => {
    const found = people[request.headers.authorization ?? '']
    response.writeHead(found ? 200 : 401).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  const config = await aStore({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  await addRelease(config, CANARY)
  const rollout = {
    area: 'mf-customer' as const,
    release: { hash: CANARY },
    percent: 0,
    limits: { minVisits: 20, minNetworks: 3 },
    ramp: null,
    staff: ['ana@loopi.test'],
    since: 4,
    startedAt: null,
  }
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH), rollouts: [rollout] })
  const host = await start(config)
  const signIn = (authorization: string) =>
    host.inject({ method: 'POST', url: '/federation/staff', headers: { authorization } })
  const served = async (cookie?: string) => {
    const { body } = await host.inject({ url: '/cupons', ...(cookie && { headers: { cookie } }) })
    return dataIn(body).areas.find(({ area }) => area.name === 'mf-customer')?.hash
  }
  const cookieFor = async (authorization: string) =>
    String((await signIn(authorization)).headers['set-cookie']).split(';')[0]
  return { host, signIn, served, cookieFor }
}

test.each([
  ['Bearer root', CANARY],
  ['Bearer ana', CANARY],
  ['Bearer bia', HASH],
])('%s gets of a staff canary what its list says', async (authorization, hash) => {
  const { served, cookieFor } = await aHost()
  expect(await served(await cookieFor(authorization))).toBe(hash)
})

test('visitors get what is live', async () => {
  const { served } = await aHost()
  expect(await served()).toBe(HASH)
})

test.each(['Bearer cliente', 'Bearer half', 'Bearer nobody', ''])(
  'the session %j is no staff',
  async (authorization) => {
    const { signIn } = await aHost()
    const answer = await signIn(authorization)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

test('a cookie of somebody’s own making is ignored', async () => {
  const { served } = await aHost()
  const forged = JSON.stringify({ role: 'root', email: 'x', expires: 9e15 })
  expect(await served(`loopi_staff=${Buffer.from(forged).toString('base64url')}`)).toBe(HASH)
  expect(await served(`loopi_staff=${createSeal('t'.repeat(32), 'staff').close(forged)}`)).toBe(HASH)
})

test('the cookie shows nobody which company its owner works for', async () => {
  const { cookieFor } = await aHost()
  const [, value = ''] = ((await cookieFor('Bearer ana')) ?? '').split('=')
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/ana|admin/i)
})

test('the cookie is of the browser’s session and no script’s, and signing out takes it away', async () => {
  const { host, signIn } = await aHost()
  expect((await signIn('Bearer root')).headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const out = await host.inject({ method: 'DELETE', url: '/federation/staff' })
  expect(out.headers['set-cookie']).toMatch(/^loopi_staff=; .*Max-Age=0$/)
})
