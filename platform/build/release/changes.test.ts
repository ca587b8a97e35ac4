import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { changesOf } from './changes.ts'

const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Repository with one commit per entry: a file and a message. */
async function aRepository(commits: readonly (readonly [file: string, message: string])[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-history-'))
  made.push(folder)
  const identity = { GIT_AUTHOR_NAME: 'Ana', GIT_AUTHOR_EMAIL: 'ana@loopi.test' }
  const committer = { GIT_COMMITTER_NAME: 'Ana', GIT_COMMITTER_EMAIL: 'ana@loopi.test' }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env: { ...process.env, ...identity, ...committer }, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch', 'main')
  for (const [index, [file, message]] of commits.entries()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), String(index))
    git('add', '--all')
    git('commit', '--quiet', '--message', message, '--date', `2026-11-2${index}T12:00:00Z`)
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

test('the changes of a release are the commits of its folder and of what areas share, newest first, without names of people', async () => {
  const repository = await aRepository([
    ['mf-customer/area.ts', 'Begin'],
    ['mf-marketing/area.ts', 'Say the prices of another area'],
    ['shared/ui/button.tsx', 'Draw buttons with round corners\n\nThe square ones hurt.'],
    ['docs/README.md', 'Explain it'],
    ['mf-customer/src/area.tsx', 'feat: show the balance first'],
  ])
  const changes = await changesOf(repository, 'mf-customer')
  expect(changes?.map(({ subject }) => subject)).toEqual([
    'feat: show the balance first',
    'Draw buttons with round corners',
    'Begin',
  ])
  expect(changes?.[0]).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    subject: 'feat: show the balance first',
  })
  const [newest, , oldest] = changes ?? []
  expect(await changesOf(repository, 'mf-customer', oldest?.commit)).toEqual(changes?.slice(0, 2))
  expect(await changesOf(repository, 'mf-customer', newest?.commit)).toEqual([])
})

test('without a history a release is built all the same, and its changes are unknown', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-no-history-'))
  made.push(folder)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  expect(await changesOf(folder, 'mf-customer')).toBeNull()
})
