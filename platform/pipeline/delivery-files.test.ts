import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { RETRY_POLICY } from '../../shell/src/areas/loading/retry-policy.ts'
import { readConfig } from '../host/config.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { sources } from './house-files.ts'

const areas = areaFolders()
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('docker-compose.yml', () => {
  type Service = {
    environment?: Record<string, string>
    image?: string
    build?: { dockerfile: string; target: string; args?: Record<string, string> }
    depends_on?: object
  }
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }

  const dockerfile = read('docker/Dockerfile')
  /** Text of one stage of the Dockerfile. */
  const stage = (name: string) =>
    dockerfile.split(/^(?=FROM )/m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? ''

  const company = Object.fromEntries(
    ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'PRIVACY_EMAIL'].map((name) => [
      name,
      `a@b.example`,
    ]),
  )

  test.each<[boolean, Record<string, string>]>([
    [true, {}],
    [false, { PUBLIC_URL: 'https://loopi.example', DEMO: '0', ...company }],
  ])('it is %s that the host, which starts, has tools of developers with %j', (devTools, given) => {
    const image = ['runtime', 'delivery', 'host'].flatMap((name) =>
      [...stage(name).matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    )
    const fill = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => given[name] ?? other)
    const own = Object.entries(services.host?.environment ?? {}).map(([name, text]) => [name, fill(text)])
    const config = readConfig({ ...given, ...Object.fromEntries(image), ...Object.fromEntries(own) })
    expect(config).toMatchObject({ devTools, publicUrl: given.PUBLIC_URL ?? 'http://localhost:3000' })
  })

  test('names images by an exact version, each behind a setting that another can take', () => {
    const from = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+) AS (\w+(?:-\w+)*)$/gm)]
    expect(from).toHaveLength(dockerfile.match(/^FROM /gm)?.length ?? 0)
    const stages = ['scratch', ...from.map(([, , name]) => name)]
    const bases = from.flatMap(([, base = '']) => (stages.includes(base) || base.includes('$') ? [] : [base]))
    const images = [...new Set(Object.values(services).flatMap(({ image }) => image ?? []))]
    const named = images.map((image) => /^\$\{\w+_IMAGE:-(.+)\}$/.exec(image)?.[1])
    expect([bases.length, new Set(bases).size, named.length]).toEqual([2, 1, 2])
    for (const image of [...bases, ...named])
      expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/)
    const built = Object.values(services).flatMap(({ build }) => build ?? [])
    for (const { args } of built)
      expect(args).toMatchObject({ NODE_IMAGE: '$'.concat('{NODE_IMAGE:-}'), COMMIT: '$'.concat('{COMMIT:-}') })
  })

  test('copies every room of shared into the api’s image that the api imports', () => {
    const imported = sources
      .filter((file) => file.startsWith('api/src/') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/from '@loopi\/(?:shared\/)?([\w-]+)/g)].map(([, room]) => room))
    const copied = [...stage('api').matchAll(/^COPY shared\/([\w-]+) /gm)].map(([, room]) => room)
    expect(copied.sort()).toEqual([...new Set(imported)].sort())
  })

  test.each([
    ['host', ['delivery', 'host'], ['platform/host/server.ts', 'platform/cli/delivery.ts']],
    ['area', ['delivery', 'area'], ['platform/cli/release/deploy.ts']],
    ['build', ['build'], ['platform/cli/delivery.ts', 'platform/cli/release/publish.ts']],
  ])('copies into the image of %s every file that its commands import when they start', (_, stages, entries) => {
    const copied = stages.flatMap((name) => [...stage(name).matchAll(/^COPY (?!--)(.+)$/gm)])
    const folders = copied.flatMap(([, words = '']) => words.split(' '))
    const isCopied = (file: string) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
    const reached = new Set(entries)
    for (const file of reached)
      for (const [, imported = ''] of read(file).matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm))
        reached.add(path.join(path.dirname(file), imported))
    expect(reached.size).toBeGreaterThan(entries.length)
    expect([...reached].filter((file) => !isCopied(file))).toEqual([])
  })
})

describe('docker-compose.dev.yml', () => {
  type Service = { command?: string[]; volumes?: string[]; image?: string }
  const { services } = parse(read('docker-compose.dev.yml'), { merge: true }) as { services: Record<string, Service> }
  const mounted = (name: string) => services[`dev-${name}`]?.volumes ?? []

  test('has a service for each area, and each reads its own sources alone', () => {
    for (const area of areas) {
      expect(services[`dev-${area}`]?.command?.slice(-2)).toEqual([area, '--federated'])
      expect(mounted(area)).toEqual(['shared', 'platform', area].map((folder) => `./${folder}:/app/${folder}:ro`))
    }
  })

  test('mounts nothing of the checkout but folders, to be read', () => {
    const all = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.startsWith('.')),
    )
    for (const one of all) expect(one).toMatch(/^\.\/([\w-]+):\/app\/\1:ro$/)
    expect(mounted('host')).toEqual(expect.arrayContaining(areas.map((area) => `./${area}:/app/${area}:ro`)))
  })
})

test('operators read the bounds that pages keep', () => {
  const { limit, pause, tries } = RETRY_POLICY
  const release = tries * limit + (tries - 1) * pause
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  const rows = [seconds(limit), `${seconds(pause)} + ${seconds(limit)}`, seconds(release), seconds(2 * release)]
  const page = read('docs/operations/roll-back.md')
  for (const bound of rows) expect(page).toContain(`| ${bound} |`)
})
