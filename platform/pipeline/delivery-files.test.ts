import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { RETRY_POLICY } from '../../shell/src/areas/loading/retry-policy.ts'
import { COMMON } from '../build/release/inputs.ts'
import { readConfig } from '../host/config.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { sources } from './house-files.ts'

const areas = areaFolders()
/** Names that are released, each by a pipeline of its own. */
const released = [...areas, 'shell']
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

type Step = { uses?: string; run?: string; env?: Record<string, string> }
type Job = {
  uses?: string
  with?: Record<string, string>
  steps?: Step[]
  'timeout-minutes'?: number
  permissions?: object
}
type Workflow = {
  on: { pull_request: { paths: string[] }; push: { paths: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const FOLDER = '.github/workflows'
const files = readdirSync(path.join(root, FOLDER)).sort()
const workflowOf = (file: string) => parse(read(`${FOLDER}/${file}`)) as Workflow

const expression = (text: string) => `$\{{ ${text} }}`

/** Steps of every area's pipeline, called by the workflow of each. */
const STEPS = 'area.yml'
const pipelines = files.filter((file) => file !== STEPS)

test('every area and the shell have a pipeline of their own, and one is for what all stand on', () => {
  expect(pipelines).toEqual([...released.map((name) => `${name}.yml`), 'platform.yml'].sort())
})

describe.each([STEPS, 'platform.yml'])('%s', (file) => {
  const workflow = workflowOf(file)
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps ?? [])

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
})

test.each(pipelines)('%s looks at paths that exist, its own among them', (file) => {
  const { paths } = workflowOf(file).on.push
  expect(paths).toEqual(workflowOf(file).on.pull_request.paths)
  expect(paths).toContain(`${FOLDER}/${file}`)
  for (const one of paths) expect(existsSync(path.join(root, one.replace('/**', '')))).toBe(true)
})

test.each(released)('%s is released when anything changes that it is built from', (area) => {
  const { paths } = workflowOf(`${area}.yml`).on.push
  const looksAt = (file: string) => paths.some((one) => one === file || file.startsWith(one.replace('**', '')))
  expect([area, ...COMMON].filter((input) => !looksAt(input) && !looksAt(`${input}/`))).toEqual([])
})

test.each(released)('%s has the steps of every area: a canary by itself, and what was asked for by hand', (area) => {
  const { jobs, on, permissions } = workflowOf(`${area}.yml`)
  expect(permissions).toEqual({ contents: 'read' })
  expect(on.push.paths).toContain(`${FOLDER}/${STEPS}`)
  expect(Object.values(jobs)).toEqual([
    {
      uses: `./${FOLDER}/${STEPS}`,
      with: { area, canary: expression("github.event_name == 'push' && '10' || inputs.canary") },
      secrets: 'inherit',
    },
  ])
})

test('an area is released as the canary that its workflow says, with the token of its own environment', () => {
  const { release } = workflowOf(STEPS).jobs
  expect(release).toMatchObject({ environment: expression('inputs.area') })
  const env = release?.steps?.find(({ env: given }) => given?.CANARY)?.env
  expect(env).toMatchObject({ CANARY: expression('inputs.canary'), DEPLOY_TOKEN: expression('secrets.DEPLOY_TOKEN') })
})

test('an area is signed by a step that neither builds nor delivers, and built by one without a secret', () => {
  const steps = workflowOf(STEPS).jobs.release?.steps ?? []
  const secretsOf = (script: string) => {
    const { env = {} } = steps.find(({ run }) => run?.startsWith(`npm run ${script}`)) ?? {}
    return Object.entries(env).flatMap(([name, text]) => (text.includes('secrets.') ? [name] : []))
  }
  expect(secretsOf('release -- "$AREA" --out')).toEqual([])
  expect(secretsOf('loopi -- release sign')).toEqual(['RELEASE_SIGNING_KEY'])
  expect(secretsOf('release -- "$AREA" --from')).toEqual(['DEPLOY_TOKEN'])
})

test.each([STEPS, 'platform.yml'])(
  '%s holds what it checks against the host that is live, without a token that could change it',
  (file) => {
    const checks = Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps ?? [])
    const env = checks.find(({ run }) => run?.startsWith('npm run ci'))?.env
    expect(Object.keys(env ?? {}).filter((name) => name !== 'AREA')).toEqual(['HOST_URL'])
  },
)

test.each(released)('%s is not built by another area’s change', (area) => {
  const { paths } = workflowOf(`${area}.yml`).on.push
  for (const other of areas.filter((name) => name !== area)) expect(paths).not.toContain(`${other}/**`)
})

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

  const deliveries = Object.entries(services).filter(([, { build }]) => build?.target === 'area')

  test('delivers shell and areas by services that depend on nothing, so that deploying one touches nothing else', () => {
    const named = deliveries.filter(([name]) => name !== 'area')
    expect(named.length).toBeGreaterThan(0)
    for (const [name, { build }] of named)
      expect([name, build?.args?.AREA]).toEqual([['shell', ...areas].find((one) => one === name), name])
    for (const [, { depends_on }] of deliveries) expect(depends_on).toBeUndefined()
  })

  test('delivers an area that it does not name, when it is asked for it', () => {
    expect(services.area).toMatchObject({ profiles: ['area'], build: { args: { AREA: '$'.concat('{AREA:-}') } } })
  })

  test.each<Record<string, string>>([{}, { PUBLIC_URL: 'https://loopi.example' }])(
    'with %j the host starts, and hides the tools of developers',
    (given) => {
      const image = ['runtime', 'delivery', 'host'].flatMap((name) =>
        [...stage(name).matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
          line.split(' ').map((pair) => pair.split('=') as [string, string]),
        ),
      )
      const fill = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => given[name] ?? other)
      const own = Object.entries(services.host?.environment ?? {}).map(([name, text]) => [name, fill(text)])
      const config = readConfig({ ...Object.fromEntries(image), ...Object.fromEntries(own) })
      expect(config).toMatchObject({ devTools: false, publicUrl: given.PUBLIC_URL ?? 'http://localhost:3000' })
    },
  )

  test('names images by an exact version, each behind a setting that another can take', () => {
    const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, base]) => base)
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    const named = images.map((image) => /^\$\{\w+_IMAGE:-(.+)\}$/.exec(image)?.[1])
    expect([bases.length, named.length]).toEqual([1, 2])
    for (const image of [...bases, ...named])
      expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/)
    const stages = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+) AS (\w+(?:-\w+)*)$/gm)]
    const known = ['$'.concat('{NODE_IMAGE}'), ...stages.map(([, , name]) => name)]
    expect(stages.filter(([, from]) => !known.includes(from ?? ''))).toEqual([])
    expect(stages).toHaveLength(dockerfile.match(/^FROM /gm)?.length ?? 0)
  })

  test('installs once for all areas, before any source or area is named', () => {
    expect(stage('tools')).not.toMatch(/ARG|COPY (?!--from=manifests)/)
    const text = stage('build')
    const sources = text.indexOf('COPY ')
    expect([sources, text.indexOf('ARG AREA'), text.indexOf('COPY ${AREA')].every((at) => at > 0)).toBe(true)
    expect(text).not.toContain('install')
    expect(text).not.toContain('COPY . .')
  })

  test('copies every room of shared into the api’s image that the api imports', () => {
    const imported = sources
      .filter((file) => file.startsWith('api/src/') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/from '@loopi\/shared\/([\w-]+)/g)].map(([, room]) => room))
    const copied = [...stage('api').matchAll(/^COPY shared\/([\w-]+) /gm)].map(([, room]) => room)
    expect(copied.sort()).toEqual([...new Set(imported)].sort())
  })

  test('runs our containers as an ordinary user', () => {
    for (const name of ['api', 'area', 'host']) expect(stage(name)).toMatch(/^USER node$/m)
  })

  test.each(['shell', 'platform', 'shared', 'api'])('installs nothing for the browser with %s', (workspace) => {
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
