import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commitChecks, setHooks, stagedFiles } from './hooks.ts'

const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-hooks-'))
  made.push(folder)
  return folder
}

async function aRepository() {
  const folder = await aFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  return { folder, git }
}

test('hooks are switched on and off by the setting of git, and those of another tool are left alone', async () => {
  const { folder, git } = await aRepository()
  setHooks(true, folder)
  expect(git('config', 'core.hooksPath').trim()).toBe('.githooks')
  setHooks(false, folder)
  setHooks(false, folder)
  expect(git('config', '--list', '--local')).not.toContain('hookspath')
  git('config', 'core.hooksPath', 'elsewhere')
  expect(() => setHooks(true, folder)).toThrow(/in elsewhere already/)
})

test('without a repository the error says so', async () => {
  const folder = await aFolder()
  expect(() => setHooks(true, folder)).toThrow(/No git repository/)
})

test('a commit is checked for the style of its files, and for the types of their workspaces alone', async () => {
  const { folder, git } = await aRepository()
  await mkdir(path.join(folder, 'api/src'), { recursive: true })
  await writeFile(path.join(folder, 'api/src/app.ts'), '')
  await writeFile(path.join(folder, 'unstaged.ts'), '')
  git('add', 'api')
  expect(stagedFiles(folder)).toEqual(['api/src/app.ts'])
  const checks = commitChecks(stagedFiles(folder), folder)
  expect(checks.map(({ name, commands }) => [name, commands.flat().at(-1)])).toEqual([
    ['lint', '--no-errors-on-unmatched'],
    ['types', expect.stringMatching(/tsconfig\.api\.json$/)],
  ])
  expect(commitChecks([], folder)).toEqual([])
})
