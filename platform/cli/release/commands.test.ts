import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { jest } from '@jest/globals'
import { liveAreas } from '../../../shared/federation/registry/registry.ts'
import { aRegistry, aStore, HASH, RELEASE, sealed } from '../../host/test/store.ts'
import { publishRelease } from '../../releases/deliver/publish-release.ts'
import { NO_KEYS } from '../../releases/signing/keys.ts'
import { auditOf, readRegistry, STORE_FORMAT } from '../../releases/store/registry-log.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { releaseErrors } from '../../releases/texts/release-problems.ts'
import { isLive, promoteCommand, releasesCommand, retireCommand, rollbackCommand, runCommand } from './commands.ts'

const NEWER = 'fedcba9876543210'
const silent = () => {}

/** Store with a live release and a newer published one. */
async function aTeam() {
  const storePaths = await aStore()
  const folder = path.join(storePaths.storeDir, 'mf-customer', NEWER)
  await mkdir(path.join(folder, 'js'), { recursive: true })
  await writeFile(path.join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(path.join(folder, 'js/cupons.js'), 'cupons')
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(sealed({ ...RELEASE, hash: NEWER })))
  return { storePaths, folder }
}

const LONG = 'x'.repeat(501)
const NEWEST = { area: 'mf-customer', hash: NEWER, reason: 'Nova' }

test.each([
  ['an unknown area', { area: 'mf-nada' }, /There is no area called "mf-nada"/],
  ['an unknown release', { hash: 'abc' }, /has no published release abc/],
  ['a path for a release', { hash: '../registry' }, /has no published release/],
  ['no reason', { reason: undefined }, /Say the reason/],
  ['a reason that is an essay', { reason: LONG }, /at most 500 characters/],
  ['a canary of everybody', { canary: '100' }, /from 1 to 99/],
  ['a bound that is no number', { canary: '10', minVisits: 'x' }, /whole numbers from 1/],
  ['a ramp that goes down', { ramp: '10,5,100' }, /growing percentages/],
  ['staff without addresses', { staff: 'ana' }, /e-mail addresses with commas between them/],
  ['a ramp without a time', { ramp: '1,100', every: 'soon' }, /growing percentages/],
  ['a host that is none', { to: 'ftp://x' }, /is not the address of a host/],
])('promote with %s says what is wrong and changes nothing', async (_name, given, sentence) => {
  const { storePaths } = await aTeam()
  await expect(promoteCommand({ ...NEWEST, ...given }, storePaths, silent)).rejects.toThrow(sentence)
  expect(await auditOf(storePaths.storeDir)).toEqual([])
})

test('a rollback leaves the canary, or the live release while one runs, as the person says', async () => {
  const { storePaths } = await aTeam()
  await promoteCommand({ ...NEWEST, canary: '10' }, storePaths, silent)
  const back = { area: 'mf-customer', reason: 'Erro' }
  await expect(rollbackCommand({ ...back, live: true, canary: true }, storePaths, silent)).rejects.toThrow(/not both/)
  await rollbackCommand({ ...back, canary: true }, storePaths, silent)
  await expect(rollbackCommand({ ...back, canary: true }, storePaths, silent)).rejects.toThrow(/has no canary/)
  await promoteCommand({ ...NEWEST, again: true }, storePaths, silent)
  await rollbackCommand({ ...back, live: true }, storePaths, silent)
  expect((await readRegistry(storePaths.storeDir)).live).toMatchObject({ 'mf-customer': { hash: HASH } })
})

test('each outcome is JSON for other programs when they ask for it', async () => {
  const { storePaths } = await aTeam()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const json = true
  await promoteCommand({ ...NEWEST, canary: '10', json }, storePaths, log)
  await promoteCommand({ ...NEWEST, json }, storePaths, log)
  await rollbackCommand({ area: 'mf-customer', reason: 'Erro', json }, storePaths, log)
  await retireCommand({ area: 'mf-customer', reason: 'Fim', json }, storePaths, log)
  await releasesCommand({ areas: ['mf-customer'], audit: true, json }, storePaths, log)
  const area = 'mf-customer'
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([
    { operation: 'canary', area, hash: NEWER, percent: 10, revision: 4 },
    { operation: 'promote', area, hash: NEWER, revision: 5 },
    { operation: 'rollback', area, live: HASH, revision: 6 },
    { operation: 'retire', area, revision: 7 },
    { areas: [{ area, rows: [{ status: 'published' }, { status: 'published' }] }], audit: { length: 4 } },
  ])
})

test('an area that is retired is nowhere live, says who and why, and comes back by a promotion', async () => {
  const { storePaths } = await aTeam()
  await promoteCommand(NEWEST, storePaths, silent)
  const lines: string[] = []
  await retireCommand({ area: 'mf-customer', reason: 'Fim' }, storePaths, (line) => lines.push(line))
  expect(lines).toEqual([texts.retired('mf-customer')])
  expect(liveAreas(await readRegistry(storePaths.storeDir))).toEqual([])
  expect((await auditOf(storePaths.storeDir))[0]).toMatchObject({ operation: 'retire', hash: NEWER, reason: 'Fim' })
  await promoteCommand(NEWEST, storePaths, silent)
  expect(await isLive('mf-customer', NEWER, storePaths)).toBe(true)
})

test('the table has what is live, what was before, and nothing of a folder that is no release', async () => {
  const { storePaths } = await aTeam()
  const half = path.join(storePaths.storeDir, 'mf-customer', '00000000deadbeef')
  await mkdir(half)
  await writeFile(path.join(half, 'release.json'), '{"hash": "00000')
  await promoteCommand(NEWEST, storePaths, silent)
  const lines: string[] = []
  await releasesCommand({ areas: ['mf-customer'], audit: true }, storePaths, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(new RegExp(`${NEWER} +1\\.0\\.0 +live`))
  expect(lines.join('\n')).toMatch(new RegExp(`${HASH} +1\\.0\\.0 +last known good`))
  expect(lines.join('\n')).not.toContain('deadbeef')
  expect(lines.at(-1)).toMatch(/promote\tmf-customer\tfedcba9876543210\t\tNova$/)
})

test('a release that is live needs no second promotion, so that a pipeline may run again', async () => {
  const { storePaths } = await aTeam()
  expect(await isLive('mf-customer', NEWER, storePaths)).toBe(false)
  await promoteCommand(NEWEST, storePaths, silent)
  expect(await isLive('mf-customer', NEWER, storePaths)).toBe(true)
})

test('publishing again writes the line that a writer who died did not', async () => {
  const { storePaths, folder } = await aTeam()
  const actor = { by: 'ana', reason: 'Publicação.' }
  await publishRelease(storePaths, 'mf-customer', folder, actor, silent)
  await publishRelease(storePaths, 'mf-customer', folder, actor, silent)
  expect(await auditOf(storePaths.storeDir)).toMatchObject([{ operation: 'publish', hash: NEWER, by: 'ana' }])
})

describe('a host that is somewhere else', () => {
  const servers: ReturnType<typeof createServer>[] = []
  const aHost = async (status: number, body: unknown): Promise<string> => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  beforeEach(() => {
    process.env.DEPLOY_TOKEN = 'segredo'
  })
  afterEach(() => {
    Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN')
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const storePaths = { storeDir: '/nowhere', releaseKeys: NO_KEYS }

  /** Overview of a host with these areas. */
  const overview = (...areas: readonly { readonly name: string }[]) => ({
    ...{ revision: 4, audit: [], pairs: [], api: null },
    areas: areas.map((area) => ({
      ...{ title: 'x', state: 'f'.repeat(16), canary: null, budget: { entry: 1, total: 1 }, back_to: null },
      ...{ rollback_from: [], releases: [], ...area },
    })),
  })

  test('shows its releases', async () => {
    const stats = {
      ...{ loaded: 0, given_up: 0, failure_rate: null, failed_calls: null },
      ...{ median_ms: null, p95_ms: null, lcp_ms: null, inp_ms: null },
    }
    const release = {
      ...{ hash: HASH, version: '1.0.0', commit: null, built_at: null, gzip: 89_000, entry_gzip: 1, stats },
      ...{ refused: null, changes: null, standing: 'canary' },
    }
    const canary = { hash: HASH, percent: 10, min_visits: 20, min_networks: 3, ramp: null, staff: null }
    const url = await aHost(200, overview({ name: 'mf-customer', ...{ canary, releases: [release] } }))
    const lines: string[] = []
    await releasesCommand({ areas: [], to: url }, storePaths, (line) => lines.push(line))
    expect(lines.join('\n')).toMatch(new RegExp(`${HASH} +1\\.0\\.0 +canary 10 % +89\\.0 kB`))
  })

  test('that shows nothing of the area that was asked for is told of in a sentence', async () => {
    const url = await aHost(200, overview({ name: 'mf-marketing' }))
    await expect(releasesCommand({ areas: ['mf-customer'], to: url }, storePaths, silent)).rejects.toThrow(
      /not for this area/,
    )
  })

  test('whose shell does not know the area is told of in a sentence, and nothing is promoted there', async () => {
    const url = await aHost(200, overview())
    const promoting = promoteCommand({ ...NEWEST, to: url }, storePaths, silent)
    await expect(promoting).rejects.toThrow(texts.unknownAt(url))
  })

  test.each([
    [401, /does not know the deploy token/],
    [403, /not for this area/],
    [500, /refused the operation \(500\)/],
  ])('that answers %d is told of in a sentence', async (status, sentence) => {
    const url = await aHost(status, {})
    await expect(releasesCommand({ areas: [], to: url }, storePaths, silent)).rejects.toThrow(sentence)
  })

  const OF_THE_HOST = 'Uma frase do host.'

  test.each<[what: string, code: string, problems: unknown, sentence: string | RegExp]>([
    [
      'every problem that is known here in English',
      'release/refused',
      [{ code: 'route-taken', params: ['/cupons', '/cupons', 'mf-marketing'] }],
      'The release did not pass the gate: /cupons belongs to mf-marketing',
    ],
    [
      'a full disk in English',
      'release/not-written',
      [{ code: 'not-written', params: ['ENOSPC', ''] }],
      'The store cannot be written: no space is left. What is live did not change.',
    ],
    [
      'a disk error that is unknown here by its code',
      'release/not-written',
      [{ code: 'not-written', params: ['EMOON', ''] }],
      'The store cannot be written: EMOON. What is live did not change.',
    ],
    ['a conflict in English', 'release/moved', undefined, /^Somebody else changed the registry/],
    ['an unknown problem as the host says it', 'release/refused', [{ code: 'moon', params: [] }], OF_THE_HOST],
    ['other parameters as the host says it', 'release/impossible', [{ code: 'not-live', params: [] }], OF_THE_HOST],
    ['a refusal of an older host as that says it', 'release/impossible', undefined, OF_THE_HOST],
  ])('tells %s', async (_name, code, problems, sentence) => {
    const url = await aHost(409, { code, message: OF_THE_HOST, problems })
    await expect(releasesCommand({ areas: [], to: url }, storePaths, silent)).rejects.toThrow(sentence)
  })

  test('that is down is told of in a sentence', async () => {
    const url = await aHost(200, {})
    servers[0]?.close()
    await expect(releasesCommand({ areas: [], to: url }, storePaths, silent)).rejects.toThrow(/did not answer/)
  })
})

describe('what a person reads when a command fails', () => {
  const lines = jest.spyOn(console, 'error').mockImplementation(silent)
  afterEach(() => {
    process.exitCode = 0
    lines.mockClear()
  })

  test.each([
    ['ENOSPC', 'no space is left'],
    ['EROFS', 'it is read-only'],
    ['EACCES', 'permission is missing'],
  ])('%s is a sentence and exit code 1', async (code, why) => {
    await runCommand(() => Promise.reject(Object.assign(new Error(code), { code, path: '/store/registry' })))
    expect(lines).toHaveBeenCalledWith(
      `✗ The store cannot be written: ${why} (/store/registry). What is live did not change.`,
    )
    expect(process.exitCode).toBe(1)
  })

  test('a revision that is none is named, and nobody writes past it', async () => {
    const { storePaths } = await aTeam()
    const file = path.join(storePaths.storeDir, 'registry/00000004.json')
    await writeFile(file, JSON.stringify({ format: STORE_FORMAT, ...aRegistry(4), live: { 'mf-customer': 'x' } }))
    await runCommand(() => promoteCommand(NEWEST, storePaths, silent))
    expect(lines).toHaveBeenCalledWith(`✗ ${releaseErrors['unreadable-revision'](file)}`)
    await rm(file)
    await promoteCommand(NEWEST, storePaths, silent)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ revision: 4 })
  })
})
