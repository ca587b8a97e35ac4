import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { areaSchema } from '../../../shared/federation/area.ts'
import { BUDGET, type Rule } from '../../../shared/federation/compatibility.ts'
import type { Release } from '../../../shared/federation/release.ts'
import { aStore, CUSTOMER, OTHER_REACT, RELEASE, SHELL, sealed } from '../../host/test/store.ts'
import { UserError } from '../../lib/user-error.ts'
import { readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseErrors } from '../texts/release-problems.ts'
import { ChecksFailed, promote } from '../transitions/operations.ts'
import { type CheckReport, passes, runChecks } from './gate.ts'

const CANDIDATE = 'c'.repeat(16)
const AREA: AreaName = 'mf-customer'

/** Another live area beside the candidate. */
const MARKETING = areaSchema.parse({
  name: 'mf-marketing',
  title: 'Loopi',
  routes: [
    { path: '/marcas', title: 'Marcas', access: 'public' },
    { path: '/finalizar/:codigo', title: 'Finalizar', access: 'public' },
  ],
  navigation: [{ id: 'marcas', label: 'Marcas', to: '/marcas', order: 1 }],
})

async function put(storePaths: StorePaths, release: Release, files: Record<string, string> = {}): Promise<void> {
  const folder = path.join(storePaths.storeDir, release.area.name, release.hash)
  const content = { 'remoteEntry.js': 'entry', 'js/cupons.js': 'cupons', ...files }
  await mkdir(path.join(folder, 'js'), { recursive: true })
  for (const [file, text] of Object.entries(content)) await writeFile(path.join(folder, file), text)
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
}

const candidate = (changes: Partial<Release> = {}): Release => ({
  ...sealed({ ...RELEASE, hash: CANDIDATE }),
  ...changes,
})

/** Store with marketing live, and a candidate with a test's changes. */
async function aWorld(release: Release, files: Record<string, string> = {}) {
  const storePaths = await aStore()
  const marketing = sealed({ ...RELEASE, hash: 'e'.repeat(16), area: MARKETING, container: 'mf_marketing', pages: {} })
  await put(storePaths, marketing)
  await put(storePaths, release, files)
  await promote(storePaths, 'mf-marketing', marketing.hash, { by: 'ana', reason: 'Primeira' })
  const folder = path.join(storePaths.storeDir, AREA, CANDIDATE)
  return { storePaths, report: await runChecks(folder, AREA, await readRegistry(storePaths.storeDir), storePaths) }
}

const broken = ({ findings }: CheckReport): Rule[] => findings.flatMap(({ rule, ok }) => (ok ? [] : [rule]))
const withRoutes = (...paths: string[]): Partial<Release> => ({
  area: {
    ...CUSTOMER,
    routes: paths.map((at) => ({ path: at, title: 'x', access: 'public', frame: 'full' })),
  } as Release['area'],
})

test('a release that fits passes every rule', async () => {
  const { report } = await aWorld(candidate())
  expect(passes(report)).toBe(true)
  expect(report.findings.map(({ rule }) => rule)).toEqual([
    'area-data',
    'shared-modules',
    'singleton-copy',
    'expose',
    'routes',
    'navigation',
    'builder',
    'api',
    'integrity',
    'signature',
    'budget',
  ])
})

const size = (gzip: number) => ({ raw: gzip, gzip, brotli: gzip })

test.each<[string, Rule, Partial<Release>]>([
  ['another major of React', 'shared-modules', OTHER_REACT],
  ['a module the shell does not have', 'shared-modules', { shared: { lodash: { provides: false } } }],
  ['a copy of React', 'singleton-copy', { shared: { react: { provides: true } } }],
  ['React, bundled', 'singleton-copy', { bundled: ['react', 'uqr'] }],
  ['a package that lives behind a door, bundled by its path', 'singleton-copy', { bundled: ['zod'] }],
  ['a door of the facade, bundled', 'singleton-copy', { bundled: ['@loopi/shared/session/index'] }],
  ['no ./area', 'expose', { exposes: ['./other'] }],
  ['the data of another area', 'area-data', { area: { ...CUSTOMER, name: 'mf-root-admin' } as Release['area'] }],
  ['a route of another area', 'routes', withRoutes('/marcas')],
  ['a route with a parameter of another name', 'routes', withRoutes('/finalizar/:token')],
  ['a route that answers an address of another area', 'routes', withRoutes('/:nome/compra')],
  ['a route inside those of another area', 'routes', withRoutes('/finalizar/compra')],
  ['a route of the shell', 'routes', withRoutes('/admin-login')],
  [
    'a navigation id of another area',
    'navigation',
    { area: { ...CUSTOMER, navigation: MARKETING.navigation } as Release['area'] },
  ],
  ['another major of the bundler', 'builder', { builder: { rspack: '3.0.0', federation: '2.9.2' } }],
  ['another major of the federation runtime', 'builder', { builder: { rspack: '2.3.2', federation: '3.0.0' } }],
  ['too large an entry', 'budget', { sizes: { entry: size(BUDGET.entry + 1), total: size(BUDGET.entry + 1) } }],
  ['too many bytes', 'budget', { sizes: { entry: size(1), total: size(BUDGET.total + 1) } }],
])('%s is refused by the rule %s alone', async (_name, rule, changes) => {
  const { report } = await aWorld(candidate(changes))
  expect(broken(report)).toEqual([rule])
})

const react = (...names: string[]) => ({ react: { names, holds: { react: '19.3.1' } } })

test('a name that the live shell lacks is told with the newest shell of the store that has it', async () => {
  const { storePaths } = await aWorld(candidate({ uses: react('useState', 'use') }))
  const shells = path.join(storePaths.storeDir, 'shell')
  const record = path.join(shells, SHELL.release.hash, 'release.json')
  const shell = JSON.parse(await readFile(record, 'utf8')) as object
  await writeFile(record, JSON.stringify({ ...shell, provides: react('useState') }))
  const others = { a: react('use'), b: react('use', 'useState'), c: react() }
  for (const [digit, provides] of Object.entries(others)) {
    const hash = digit.repeat(16)
    const folder = path.join(shells, hash)
    const builtAt = `2026-11-0${Object.keys(others).indexOf(digit) + 1}T10:00:00.000Z`
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...shell, hash, builtAt, provides }))
  }
  const folder = path.join(storePaths.storeDir, AREA, CANDIDATE)
  const report = await runChecks(folder, AREA, await readRegistry(storePaths.storeDir), storePaths)
  const [problem] = report.findings.flatMap(({ problems }) => problems)
  expect(problem).toEqual({ code: 'missing-name', params: ['use', 'react', SHELL.release.hash, 'b'.repeat(16)] })
})

test('what an area alone needs is its own business', async () => {
  const own = ['uqr', '@loopi/contract/zod-names', '@loopi/shared/ui/components/states', 'react-dom-confetti']
  const { report } = await aWorld(candidate({ bundled: own }))
  expect(broken(report)).toEqual([])
})

test('a file that is not the one of the record is named', async () => {
  const { report } = await aWorld(candidate(), { 'js/cupons.js': 'cupons ' })
  expect(broken(report)).toEqual(['integrity'])
  expect(report.findings.find(({ rule }) => rule === 'integrity')?.detail).toContain('js/cupons.js')
})

test('a record whose area data does not fit the schema is refused, with where', async () => {
  const odd = candidate({
    area: { ...CUSTOMER, routes: [{ ...CUSTOMER.routes[0], path: 'cupons' }] } as Release['area'],
  })
  const { report } = await aWorld(odd)
  expect(broken(report)).toEqual(['area-data'])
  expect(report.findings[0]?.detail).toContain('routes.0.path')
})

test('half a record is told of as what it is', async () => {
  const { storePaths } = await aWorld(candidate())
  const folder = path.join(storePaths.storeDir, AREA, CANDIDATE)
  await writeFile(path.join(folder, 'release.json'), '{"area": {')
  const { findings } = await runChecks(folder, AREA, await readRegistry(storePaths.storeDir), storePaths)
  const problems = [{ code: 'no-record', params: [] }]
  expect(findings).toEqual([{ rule: 'area-data', ok: false, detail: 'release.json is missing or cut short', problems }])
})

test('what is refused does not go live, and the registry stays as it was', async () => {
  const { storePaths } = await aWorld(candidate({ exposes: [] }))
  const before = await readRegistry(storePaths.storeDir)
  const going = promote(storePaths, AREA, CANDIDATE, { by: 'ana', reason: 'Pressa' })
  await expect(going).rejects.toBeInstanceOf(ChecksFailed)
  expect(await readRegistry(storePaths.storeDir)).toEqual(before)
})

test('without a live shell nothing can be examined, and that is said instead of what the disk said', async () => {
  const { storePaths } = await aWorld(candidate())
  await rm(path.join(storePaths.storeDir, 'shell'), { recursive: true })
  const examined = runChecks(
    path.join(storePaths.storeDir, AREA, CANDIDATE),
    AREA,
    await readRegistry(storePaths.storeDir),
    storePaths,
  )
  await expect(examined).rejects.toThrow(releaseErrors['no-shell']())
  await expect(examined).rejects.toBeInstanceOf(UserError)
})
