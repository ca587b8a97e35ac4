// Network walls of docker-compose.yml: what an intruder in a container could reach.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'
import { PROCESSES, secretServices } from './compose-settings.ts'

type Service = {
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  pids_limit?: number
  mem_limit?: string
  logging?: { options: Record<string, string> }
  scale?: string
  privileged?: boolean
  network_mode?: string
  networks?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  extends?: { file: string; service: string }
  build?: { target?: string }
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, unknown>
}
const services = Object.entries(compose.services)
const settings = parse(read('docker/settings.yml')) as { services: Record<string, Service> }
const names = ['shell', ...areaFolders(), 'area']
const service = (name: string): Service => compose.services[name] ?? {}
const mountsOf = (name: string) => (service(name).volumes ?? []).map((mount) => mount.split(':'))

const development = parse(read('docker-compose.dev.yml'), { merge: true }) as typeof compose

test.each([...services, ...Object.entries(development.services)])(
  '%s writes nowhere but into its volumes, has no rights of root, and has bounds',
  (name, its) => {
    expect(its).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(its.pids_limit).toBeGreaterThan(0)
    expect(its.mem_limit).toMatch(/^\d+[mg]$/)
    expect(its.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' })
    expect(its.privileged).toBeUndefined()
    // Changes owners of folders, without a network and before other services.
    expect(its.cap_add ?? []).toEqual(name === 'prepare' ? ['CHOWN', 'DAC_OVERRIDE'] : [])
  },
)

test('four networks: nothing leads out of the database’s, and nobody but api and migration leads into it', () => {
  expect(compose.networks).toEqual({ front: null, back: null, outside: null, data: { internal: true } })
  const on = (network: string) =>
    services.flatMap(([name, { networks }]) => (networks?.includes(network) ? [name] : []))
  expect(on('data').sort()).toEqual(['api', 'migrate', 'postgres'])
  expect(on('front').sort()).toEqual(['balancer', 'host'])
  // The host is not on this network, so an intruder there cannot send mails.
  expect(on('outside').sort()).toEqual(['api', 'mail', 'migrate'])
  const without = services.flatMap(([name, { networks, network_mode: mode }]) => (networks ? [] : [[name, mode]]))
  expect(without.sort()).toEqual(['prepare', ...names].map((name) => [name, 'none']).sort())
})

test('development runs beside the product in one project: no service, network or volume of either has a name of the other', () => {
  for (const kind of ['services', 'networks', 'volumes'] as const)
    expect(Object.keys(development[kind]).filter((name) => name in compose[kind])).toEqual([])
  expect(development.networks).toMatchObject({ 'dev-sources': { internal: true }, 'dev-data': { internal: true } })
})

test('ports are open on this machine alone', () => {
  const ports = services.flatMap(([, { ports: own }]) => own ?? [])
  expect(ports).toHaveLength(2)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test.each(names)(
  '%s has a folder of its own sockets and one with the key that signs, and only reads them: no store, no registry, no other area',
  (name) => {
    expect(service(name).volumes).toEqual([`delivery-${name}:/run/host:ro`, 'secrets-area:/run/secrets:ro'])
    expect(service(name).build?.target).toBe('area')
    expect(read('docker/Dockerfile')).toMatch(/^FROM delivery AS area$/m)
    expect(mountsOf('host')).toContainEqual([`delivery-${name}`, `/run/deliveries/${name}`])
    expect(mountsOf('prepare')).toContainEqual([`delivery-${name}`, `/deliveries/${name}`])
    expect(compose.volumes).toHaveProperty([`delivery-${name}`])
  },
)

test('the store is the hosts’ and the release commands’', () => {
  const holders = services.flatMap(([name]) => (mountsOf(name).some(([volume]) => volume === 'store') ? [name] : []))
  expect(holders.sort()).toEqual(['host', 'release'])
})

test('secrets are files, each service’s its own, and none is said by docker-compose.yml', () => {
  // The first service hands the default addresses out, and has to know that .env says none.
  const said = services.flatMap(([name, { environment = {} }]) => (name === 'prepare' ? [] : Object.keys(environment)))
  expect(said.filter((name) => secretServices().has(name))).toEqual([])
  const holders = new Set([...secretServices().values()].flat())
  for (const name of holders) {
    const folders = mountsOf(name).filter(([volume]) => volume?.startsWith('secrets-'))
    expect(folders).toEqual([[`secrets-${name}`, '/run/secrets', 'ro']])
    expect(mountsOf('prepare')).toContainEqual([`secrets-${name}`, `/secrets/${name}`])
  }
})

test.each(Object.entries(PROCESSES))('%s is handed every setting of its process that .env has', (name, lines) => {
  expect(service(name).extends).toEqual({ file: 'docker/settings.yml', service: name })
  const handed = Object.keys(settings.services[name]?.environment ?? {})
  expect(handed).toEqual(lines.map((setting) => setting.name))
  // .env takes precedence, except for what is the same in every installation.
  const { API_URL: _fixed, ...said } = service(name).environment ?? {}
  for (const [setting, value] of Object.entries(said)) expect(value).toMatch(new RegExp(`^\\$\\{${setting}:-`))
})

test('the owner’s password and the key that signs releases are kept from what the public reaches', () => {
  const reached = [...secretServices()].flatMap(([name, holders]) =>
    holders.some((holder) => holder === 'api' || holder === 'host') ? [name] : [],
  )
  expect(reached.filter((name) => /^(?:MIGRATION_|POSTGRES_|RELEASE_)/.test(name))).toEqual([])
})
