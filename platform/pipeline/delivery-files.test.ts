import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { AREAS } from '../../shared/federation/areas.ts'
import { RETRY_POLICY } from '../../shell/src/areas/loading/retry-policy.ts'
import { COMMON } from '../build/release/inputs.ts'
import { readConfig } from '../host/config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

type Step = { uses?: string; run?: string; env?: Record<string, string> }
type Workflow = {
  on: { pull_request: { paths: string[] }; push: { paths: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, { steps: Step[]; 'timeout-minutes'?: number; permissions?: Record<string, string> }>
}

const FOLDER = '.github/workflows'
const files = readdirSync(path.join(root, FOLDER)).sort()
const workflowOf = (file: string) => parse(read(`${FOLDER}/${file}`)) as Workflow

test('every area has a pipeline of its own, and one is for what all stand on', () => {
  expect(files).toEqual([...AREAS.map((area) => `${area}.yml`), 'platform.yml'].sort())
})

describe.each(files)('%s', (file) => {
  const workflow = workflowOf(file)
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)

  test('may read the sources and nothing else, and ends by itself', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of jobs) {
      expect(job.permissions).toBeUndefined()
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })

  test('takes actions by their commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/)
  })

  test('runs only what runs here too', () => {
    for (const { run } of steps.filter(({ run: command }) => command)) {
      const [, script] = /^npm run ([\w:-]+)/.exec(run ?? '') ?? []
      expect(script ? Object.keys(scripts).includes(script) : run === 'bash .ci/run').toBe(true)
    }
  })

  test('looks at paths that exist, its own among them', () => {
    const { paths } = workflow.on.push
    expect(paths).toEqual(workflow.on.pull_request.paths)
    expect(paths).toContain(`${FOLDER}/${file}`)
    for (const one of paths) expect(existsSync(path.join(root, one.replace('/**', '')))).toBe(true)
  })
})

test.each(AREAS)('%s is released when anything changes that it is built from', (area) => {
  const { paths } = workflowOf(`${area}.yml`).on.push
  const looksAt = (file: string) => paths.some((one) => one === file || file.startsWith(one.replace('**', '')))
  expect([area, ...COMMON].filter((input) => !looksAt(input) && !looksAt(`${input}/`))).toEqual([])
})

test.each(AREAS)('%s is a canary by itself, and what was asked for when somebody starts it', (area) => {
  const { jobs } = workflowOf(`${area}.yml`)
  const release = jobs.release?.steps.find(({ env }) => env?.CANARY)
  expect(release?.env?.CANARY).toContain("github.event_name == 'push' && '10' || inputs.canary")
})

test.each(files)(
  '%s holds what it checks against the host that is live, without a token that could change it',
  (file) => {
    const checks = Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps)
    const env = checks.find(({ run }) => run?.startsWith('npm run ci'))?.env
    expect(Object.keys(env ?? {})).toEqual(['HOST_URL'])
  },
)

test.each(AREAS)('%s is not built by another area’s change', (area) => {
  const { paths } = workflowOf(`${area}.yml`).on.push
  for (const other of AREAS.filter((name) => name !== area)) expect(paths).not.toContain(`${other}/**`)
})

describe('docker-compose.yml', () => {
  type Service = {
    environment?: Record<string, string>
    image?: string
    build?: { dockerfile: string; args?: Record<string, string> }
    depends_on?: object
  }
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }

  test('has a service for each area that depends on nothing, so that deploying it touches nothing else', () => {
    for (const area of AREAS) {
      expect(services[area]?.build?.args?.AREA).toBe(area)
      expect(services[area]?.depends_on).toBeUndefined()
    }
  })

  test.each<Record<string, string>>([{}, { PUBLIC_URL: 'https://loopi.example' }])(
    'with %j the host starts, and hides the tools of developers',
    (given) => {
      const image = [...read('docker/host.Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      )
      const fill = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => given[name] ?? other)
      const own = Object.entries(services.host?.environment ?? {}).map(([name, text]) => [name, fill(text)])
      const config = readConfig({ ...Object.fromEntries(image), ...Object.fromEntries(own) })
      expect(config).toMatchObject({ devTools: false, publicUrl: given.PUBLIC_URL ?? 'http://localhost:3000' })
    },
  )

  test('names images and Dockerfiles by an exact version', () => {
    const dockerfiles = [...new Set(Object.values(services).flatMap(({ build }) => build?.dockerfile ?? []))]
    const bases = dockerfiles.flatMap((file) => [...read(file).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base))
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    for (const image of [...bases, ...images]) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/)
  })

  test.each(['area', 'host'])('installs what every area asks for before %s.Dockerfile builds', (image) => {
    const text = read(`docker/${image}.Dockerfile`)
    for (const area of AREAS) expect(text).toContain(`COPY ${area}/package.json ${area}/package.json\n`)
  })

  test('runs our containers as an ordinary user', () => {
    for (const file of readdirSync(path.join(root, 'docker')).filter((name) => name.endsWith('.Dockerfile'))) {
      expect(read(`docker/${file}`)).toMatch(/^USER node$/m)
    }
  })

  test.each(['shell', 'shared', 'api'])('installs nothing for the browser with %s', (workspace) => {
    const { dependencies } = JSON.parse(read(`${workspace}/package.json`)) as { dependencies: Record<string, string> }
    const browser = ['react', 'react-dom', 'zustand', '@mantine/core', 'react-router-dom', '@tanstack/react-query']
    expect(Object.keys(dependencies).filter((name) => browser.includes(name))).toEqual([])
  })
})

test('operators read the bounds that pages keep', () => {
  const { limit, pause, tries } = RETRY_POLICY
  const release = tries * limit + (tries - 1) * pause
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  const rows = [seconds(limit), `${seconds(pause)} + ${seconds(limit)}`, seconds(release), seconds(2 * release)]
  const page = read('docs/operations.md')
  for (const bound of rows) expect(page).toContain(`| ${bound} |`)
})
