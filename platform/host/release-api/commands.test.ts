import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import { BUDGET } from '../../../shared/federation/compatibility.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { addRelease, areaFor, CANARY, DEPLOY_TOKENS, ref, start, started, TOKEN, tell } from '../test/host.ts'
import { aStore, HASH, SHELL } from '../test/store.ts'

describe('orders', () => {
  /** Stub API with a session per role; root's also without a second factor, unconfirmed, and confirmed in the past. */
  async function anApi(): Promise<string> {
    const api = createServer((request, response) => {
      const { authorization = '' } = request.headers
      const [, role, state = 'confirmed'] = /^Bearer (root|admin|cliente)-(?:(\w+)-)?session$/.exec(authorization) ?? []
      const states: Record<string, object> = {
        held: { falta_segundo_fator: true },
        unconfirmed: {},
        past: { confirmada_ate: new Date(Date.now() - 1000).toISOString() },
        confirmed: { confirmada_ate: new Date(Date.now() + 60_000).toISOString() },
      }
      response.writeHead(role ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ role, email: `${role}@loopi.test`, ...states[state] }))
    }).listen(0, '127.0.0.1')
    started.push(api)
    await new Promise((listening) => api.once('listening', listening))
    return `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  }

  async function aHost() {
    const config = await aStore({ API_URL: await anApi(), DEPLOY_TOKENS })
    await addRelease(config, CANARY)
    const host = await start(config)
    const command = (payload: object, token = 'root-session') =>
      host.inject({
        method: 'POST',
        url: '/federation/operations',
        payload,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    return { host, config, command }
  }

  const promote = { operation: 'promote', area: 'mf-customer', hash: CANARY, reason: 'Nova busca' }

  test('of root move the registry, under the name of the person', async () => {
    const { command, config } = await aHost()
    const answer = await command(promote)
    expect([answer.statusCode, answer.json()]).toEqual([200, { revision: 4 }])
    expect(await readRegistry(config.storeDir)).toMatchObject({
      live: ref(CANARY),
      lastKnownGood: ref(HASH),
      change: { by: 'root@loopi.test', reason: 'Nova busca', operation: 'promote' },
    })
  })

  test('canary and rollback', async () => {
    const { command, config } = await aHost()
    expect((await command({ ...promote, operation: 'canary', percent: 10 })).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).rollouts).toMatchObject([{ percent: 10, release: { hash: CANARY } }])
    const back = { operation: 'rollback', area: 'mf-customer', reason: 'Erro' }
    expect((await command(back)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).rollouts).toEqual([])
    expect((await command(back)).json()).toMatchObject({
      code: 'release/impossible',
      message: 'mf-customer não tem uma versão anterior para voltar.',
      problems: [{ code: 'nothing-before', params: ['mf-customer'] }],
    })
    const repeated = await command(promote)
    expect([repeated.statusCode, repeated.json()]).toEqual([
      409,
      expect.objectContaining({
        message: expect.stringMatching(
          /^mf-customer \w{16} foi retirada em \d\d\/\d\d\/\d{4}, \d\d:\d\d por root@loopi\.test: Erro .*--again/,
        ),
        problems: [expect.objectContaining({ code: 'taken-off' })],
      }),
    ])
  })

  test('an area is retired by who may release it, and the shell is none', async () => {
    const { command, config } = await aHost()
    expect((await command({ operation: 'retire', area: 'shell', reason: 'Fim' })).statusCode).toBe(422)
    expect((await command({ operation: 'retire', area: 'mf-customer', reason: 'Fim' })).json()).toEqual({ revision: 4 })
    expect(await readRegistry(config.storeDir)).toMatchObject({
      live: {},
      change: { operation: 'retire', reason: 'Fim' },
    })
  })

  test('a rollback leaves what it is asked to, in one round', async () => {
    const { command, config, host } = await aHost()
    const waysOut = async () => {
      const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
      return seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer').rollback_from
    }
    const back = { operation: 'rollback', area: 'mf-customer', reason: 'Erro' }
    await command(promote)
    expect((await command({ ...back, from: 'canary' })).json()).toMatchObject({
      code: 'release/impossible',
      message: 'mf-customer não tem um canário para encerrar.',
    })
    const third = 'f'.repeat(16)
    await addRelease(config, third)
    await command({ operation: 'canary', area: 'mf-customer', hash: third, percent: 5, reason: 'Teste' })
    expect(await waysOut()).toEqual(['canary', 'live'])
    expect((await command({ ...back, from: 'live' })).statusCode).toBe(200)
    expect(await readRegistry(config.storeDir)).toMatchObject({ live: ref(HASH), rollouts: [] })
    expect(await waysOut()).toEqual([])
  })

  test.each(['root-unconfirmed-session', 'root-past-session'])(
    'of root are refused to a %s, also an upload',
    async (token) => {
      const { command, config, host } = await aHost()
      const upload = await host.inject({
        method: 'POST',
        url: '/federation/releases/mf-customer',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.loopi.release+gzip' },
        payload: 'x',
      })
      for (const operation of ['promote', 'rollback', 'retire'])
        expect((await command({ ...promote, operation }, token)).json()).toMatchObject({ code: 'auth/step-up' })
      expect([upload.statusCode, upload.json().code]).toEqual([403, 'auth/step-up'])
      expect((await readRegistry(config.storeDir)).revision).toBe(3)
    },
  )

  test.each(Object.entries(releases))(
    'and %s of root ask for a confirmation as the contract says',
    async (_name, one) => {
      const { host } = await aHost()
      const { method, path: url, access } = one
      const headers = { authorization: 'Bearer root-unconfirmed-session' }
      const { code } = (await host.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })).json()
      expect(access).toEqual(['root'])
      expect(code === 'auth/step-up').toBe('stepUp' in one && one.stepUp)
    },
  )

  // Every endpoint of the host in the contract.
  describe.each(Object.entries(releases))('and %s', (_name, { method, path: url }) => {
    test.each([
      ['nobody', '', 401, 'auth/required'],
      ['an ended session', 'gone', 401, 'auth/required'],
      ['a customer', 'cliente-session', 403, 'auth/forbidden'],
      ["a company's admin", 'admin-session', 403, 'auth/forbidden'],
      ['root without its obligatory second factor', 'root-held-session', 403, 'second-factor/missing'],
    ])('of %s are refused', async (_who, token, status, code) => {
      const { config, host } = await aHost()
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const payload = { ...promote, url: 'https://loopi.test/remoteEntry.js' }
      const answer = await host.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect((await readRegistry(config.storeDir)).revision).toBe(3)
    })
  })

  test('of a pipeline touch its own area only', async () => {
    const { command, config, host } = await aHost()
    const other = { ...promote, area: 'mf-marketing' }
    expect((await command(other, TOKEN)).statusCode).toBe(403)
    expect((await command(promote, TOKEN)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).change?.by).toBe('deploy:mf-customer')
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(seen.json().areas.map(({ name }: { name: string }) => name)).toEqual(['mf-customer'])
  })

  test('on a registry that is no more are refused', async () => {
    const { command } = await aHost()
    const answer = await command({ ...promote, state: '0'.repeat(16) })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release/moved'])
  })

  test('for a release that does not pass the gate are refused, with what is wrong', async () => {
    const { command, config } = await aHost()
    const broken = 'd'.repeat(16)
    await addRelease(config, broken)
    await writeFile(path.join(config.storeDir, 'mf-customer', broken, 'js/cupons.js'), 'changed')
    const answer = await command({ ...promote, hash: broken })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'release/refused'])
    expect(answer.json()).toMatchObject({
      message: 'A versão não passou no portão: js/cupons.js não é o arquivo do registro da versão',
      problems: [{ code: 'changed', params: ['js/cupons.js'] }],
    })
  })

  test.each([
    [{ ...promote, reason: '' }],
    [{ ...promote, operation: 'canary', percent: 100 }],
    [{ ...promote, hash: '../../etc' }],
    [{ ...promote, area: 'casca' }],
  ])('that make no sense are refused: %o', async (payload) => {
    const { command } = await aHost()
    expect((await command(payload)).statusCode).toBe(422)
  })

  test('what a change is held against is open to whoever checks one', async () => {
    const host = await start(await aStore())
    const answer = await host.inject('/federation/records')
    expect(answer.json()).toMatchObject({
      shell: { hash: SHELL.release.hash },
      releases: [{ area: { name: 'mf-customer' }, hash: HASH }],
    })
  })

  test('root sees each release with what pages told of it', async () => {
    const { host } = await aHost()
    const live = await areaFor(host, 0)
    await tell(host, live, { outcome: 'loaded' })
    await tell(host, live, { outcome: 'measured', measures: { lcp: 900, inp: 80, failedCalls: 0.5 } })
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
    const customer = seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer')
    const row = customer.releases.find(({ hash }: { hash: string }) => hash === HASH)
    expect(row).toMatchObject({
      standing: 'live',
      stats: { loaded: 1, given_up: 0, failure_rate: 0, failed_calls: 1, median_ms: 120, lcp_ms: 900, inp_ms: 80 },
      refused: null,
      entry_gzip: expect.any(Number),
    })
    expect(customer.budget).toEqual(BUDGET)
    expect(customer.state).toMatch(/^[0-9a-f]{16}$/)
    expect(customer.releases).toHaveLength(2)
  })

  test('root sees which release a rollback leads to, and nothing that was taken off', async () => {
    const { command, host } = await aHost()
    const backTo = async () => {
      const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
      return seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer').back_to
    }
    expect(await backTo()).toBeNull()
    await command(promote)
    expect(await backTo()).toBe(HASH)
    await command({ operation: 'rollback', area: 'mf-customer', reason: 'Erro' })
    expect(await backTo()).toBeNull()
  })

  test('what pages tell of a release that is not there is not kept', async () => {
    const { host, config } = await aHost()
    const hash = 'd'.repeat(16)
    const payload = { outcome: 'loaded', area: 'mf-customer', hash, milliseconds: 120, path: '/cupons' }
    expect((await host.inject({ method: 'POST', url: '/federation/beacon', payload })).statusCode).toBe(204)
    await addRelease(config, hash)
    const seen = await host.inject({ url: '/federation/areas', headers: { authorization: 'Bearer root-session' } })
    const customer = seen.json().areas.find(({ name }: { name: string }) => name === 'mf-customer')
    const added = customer.releases.find((one: { hash: string }) => one.hash === hash)
    expect(added).toMatchObject({ stats: { loaded: 0 } })
  })
})
