import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root as repository } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'
import { ChangeSet } from './change-set.ts'

/** Adds something new to the changes; answers the next steps of the person who asked for it, a sentence each. */
export type Generator = (changes: ChangeSet) => Promise<string[]>

type Options = {
  readonly root?: string
  readonly log: (line: string) => void
}

const run = promisify(execFile)

/**
 * Carries out a generator: everything is written, formatted and linted, or nothing is. What the code's documents say is
 * written anew after it.
 */
export async function runNew(generate: Generator, { root = repository, log }: Options): Promise<void> {
  const changes = new ChangeSet(root)
  const next = await generate(changes)
  await changes.save()
  await format(changes)
  await run(process.execPath, ['--no-warnings', join(root, 'platform/cli/main.ts'), 'docs'], { cwd: root })
  for (const file of changes.files) log(`  ${changes.isNew(file) ? 'new    ' : 'changed'} ${file}`)
  log('\nNext:')
  for (const [index, sentence] of next.entries()) log(`  ${index + 1}. ${sentence}`)
}

/** Style of this repository, with its imports sorted; changes that break a rule of it are taken back. */
async function format(changes: ChangeSet): Promise<void> {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const files = changes.files.filter((file) => /[.](tsx?|json)$/.test(file) && file !== 'package-lock.json')
  try {
    await run(process.execPath, [biome, 'check', '--write', '--error-on-warnings', ...files], { cwd: changes.root })
  } catch (error) {
    await changes.undo()
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new UserError(`The new code breaks a rule of the house, so nothing was changed:\n${stdout}${stderr}`)
  }
}
