import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Rule, SHELL_BUDGET } from '../../../shared/federation/compatibility.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { anApi, CALLS, CONTRACTS } from '../../host/test/api-stub.ts'
import { addRelease, CANARY } from '../../host/test/releases.ts'
import { aShell, putShell } from '../../host/test/shells.ts'
import { aStore, HASH, OTHER_REACT } from '../../host/test/store.ts'
import { readRegistry } from '../store/registry-log.ts'
import { ChecksFailed, promote, rollBack, startCanary } from '../transitions/operations.ts'
import { type CheckReport, passes, runChecks } from './gate.ts'

const ACTOR = { by: 'ana', reason: 'Nova' }
const broken = ({ findings }: CheckReport): Rule[] => findings.flatMap(({ rule, ok }) => (ok ? [] : [rule]))

/** Store with one live area, and a candidate of the shell. */
async function aWorld(changes: Partial<ShellRelease> = {}, texts: Record<string, string> = {}) {
  const config = await aStore()
  const shell = aShell(changes, { 'js/main.js': 'candidate', ...texts })
  const { hash } = shell.release
  const folder = path.join(config.storeDir, 'shell', hash)
  await putShell(folder, shell)
  const report = async () => runChecks(folder, 'shell', await readRegistry(config.storeDir), config)
  return { config, hash, folder, report }
}

test('a shell that every live area fits passes, by the rules that a shell has', async () => {
  const { report } = await aWorld()
  const found = await report()
  expect(passes(found)).toBe(true)
  expect(found.findings.map(({ rule, detail }) => [rule, detail])).toEqual([
    ['area-data', 'data of shell'],
    ['areas', '1 live release fits the shell'],
    ['api', '0 calls fit the api'],
    ['integrity', '3 files as recorded'],
    ['signature', expect.any(String)],
    ['budget', 'entry 1 B, total 1 B in gzip'],
  ])
})

test.each<[string, Partial<ShellRelease>, string]>([
  [
    'a module with another major',
    { provides: { react: { names: [], holds: { react: '18.3.1' } } } },
    'area-other-major',
  ],
  ['no such module', { provides: {} }, 'area-not-provided'],
  ['a route that the area has', { routes: [{ path: '/cupons', title: 'x', frame: 'full' }] }, 'area-route-taken'],
  ['another major of the builder', { builder: { rspack: '3.0.0', federation: '2.9.2' } }, 'area-other-builder'],
])('%s is refused with the area that would not fit, and why', async (_name, changes, code) => {
  const { report } = await aWorld(changes)
  const found = await report()
  expect(broken(found)).toEqual(['areas'])
  const [, areas] = found.findings
  expect(areas?.problems[0]).toMatchObject({ code, params: expect.arrayContaining(['mf-customer', HASH]) })
  expect(areas?.detail).toMatch(new RegExp(`^mf-customer ${HASH}: .+`))
})

test('a shell whose calls the api would refuse does not go live; call and field are named', async () => {
  const { config, folder } = await aWorld({ calls: CALLS })
  const registry = await readRegistry(config.storeDir)
  const reportAt = async (body: unknown) =>
    runChecks(folder, 'shell', registry, { ...config, apiUrl: (await anApi({ body })).url })
  expect(passes(await reportAt(CONTRACTS.fitting))).toBe(true)
  const refused = await reportAt(CONTRACTS.breaking)
  expect(broken(refused)).toEqual(['api'])
  expect(refused.findings.flatMap(({ problems }) => problems)).toContainEqual({
    code: 'sent-missing',
    params: ['POST /lojas', 'body.cep'],
  })
})

test('an area that nobody gets holds no shell back', async () => {
  const { config, report } = await aWorld()
  await addRelease(config, CANARY, OTHER_REACT)
  expect(passes(await report())).toBe(true)
  await rm(path.join(config.storeDir, 'mf-customer', HASH), { recursive: true })
  expect(passes(await report())).toBe(true)
})

test('a shell has a budget of its own, in both parts', async () => {
  const over = { raw: 1, gzip: SHELL_BUDGET.entry + 1, brotli: 1 }
  const { report } = await aWorld({ sizes: { entry: over, total: { ...over, gzip: SHELL_BUDGET.total + 1 } } })
  const found = await report()
  expect(broken(found)).toEqual(['budget'])
  expect(found.findings.at(-1)?.problems.map(({ params }) => params[0])).toEqual(['entry', 'total'])
})

test.each<[string, (folder: string) => Promise<void>, string]>([
  ['a changed file', (folder) => writeFile(path.join(folder, 'js/main.js'), 'forged'), 'changed'],
  ['a missing file', (folder) => rm(path.join(folder, 'css/main.css')), 'missing'],
  ['an unlisted file', (folder) => writeFile(path.join(folder, 'js/more.js'), 'more'), 'unrecorded'],
])('%s is refused by name', async (_name, damage, code) => {
  const { folder, report } = await aWorld()
  await damage(folder)
  const found = await report()
  expect(broken(found)).toEqual(['integrity'])
  expect(found.findings.flatMap(({ problems }) => problems.map((problem) => problem.code))).toEqual([code])
})

test('other font faces under the same name are refused: they are part of what is named', async () => {
  const { report } = await aWorld({ hash: aShell().release.hash, faces: '@font-face{}' }, { 'js/main.js': 'main' })
  const problems = (await report()).findings.flatMap((finding) => finding.problems)
  expect(problems).toEqual([{ code: 'other-hash', params: [] }])
})

test('a page that would ask for a file with another hash than the recorded one is refused', async () => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const { report } = await aWorld({ scripts: [{ path: 'js/main.js', integrity, as: 'script' }] })
  expect(broken(await report())).toEqual(['integrity'])
})

test('an area under the name of the shell is refused, and a shell under that of an area', async () => {
  const { config, folder } = await aWorld()
  const registry = await readRegistry(config.storeDir)
  const area = await runChecks(path.join(config.storeDir, 'mf-customer', HASH), 'shell', registry, config)
  expect(area.findings[0]).toMatchObject({ rule: 'area-data', detail: 'data of mf-customer, and not of shell' })
  const shell = await runChecks(folder, 'mf-customer', registry, config)
  expect(shell.findings[0]).toMatchObject({ rule: 'area-data', detail: 'data of shell, and not of mf-customer' })
})

test('it goes live through canary and promotion, and back, while the areas stay', async () => {
  const { config, hash } = await aWorld()
  const before = await readRegistry(config.storeDir)
  await startCanary(config, { area: 'shell', hash, percent: 10 }, ACTOR)
  const promoted = await promote(config, 'shell', hash, ACTOR)
  expect(promoted.live).toEqual({ ...before.live, shell: { hash } })
  const { live } = await rollBack(config, 'shell', ACTOR)
  expect(live).toEqual(before.live)
})

test('a shell that is refused does not go live', async () => {
  const { config, hash } = await aWorld({ shared: {} })
  const before = await readRegistry(config.storeDir)
  await expect(promote(config, 'shell', hash, ACTOR)).rejects.toBeInstanceOf(ChecksFailed)
  expect(await readRegistry(config.storeDir)).toEqual(before)
})
