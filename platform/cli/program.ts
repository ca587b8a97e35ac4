import { Command, CommanderError } from 'commander'
import { addApi } from './api.ts'
import { addArea } from './area.ts'
import { addBenches } from './benches.ts'
import { addChecks } from './checks.ts'
import { addDatabase } from './database.ts'
import { addLocal } from './local.ts'
import { addNew } from './new.ts'
import { addOutputs } from './outputs.ts'
import { addReleases } from './release.ts'

/** Exit code of a command that was typed wrongly, as other tools have it. */
const USAGE_ERROR = 2

/** Program with every command; an action imports its code only when it runs, so that help and errors are immediate. */
export function createProgram(): Command {
  const program = new Command('loopi')
    .description('Runs, checks, builds and delivers the Loopi platform.')
    .enablePositionalOptions()
    .showHelpAfterError('Run it with --help to see what it takes.')
    // Inherited by every command: errors are thrown, so that their exit code is decided in one place.
    .exitOverride()
  addArea(program, (args) => createProgram().parseAsync(args, { from: 'user' }))
  for (const add of [addLocal, addChecks, addReleases, addApi, addDatabase, addNew, addBenches, addOutputs])
    add(program)
  return program
}

/** Runs one command; returns the exit code. A command may also set `process.exitCode`, or exit by itself. */
export async function runLoopi(args: readonly string[], program = createProgram()): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : USAGE_ERROR
  }
}
