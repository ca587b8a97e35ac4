import { Command } from 'commander'
import { addApi } from './api.ts'
import { addArea } from './area.ts'
import { addBenches, addDrill } from './benches.ts'
import { addChecks } from './checks.ts'
import { addDatabase } from './database.ts'
import { addLocal } from './local.ts'
import { addNew } from './new.ts'
import { addOutputs } from './outputs.ts'
import { addReleases } from './release/program.ts'

/** Program with every command; an action imports its code only when it runs, so that help and errors are immediate. */
export function createProgram(): Command {
  const program = new Command('loopi')
    .description('Runs, checks, builds and delivers the Loopi platform.')
    .enablePositionalOptions()
    .showHelpAfterError('Run it with --help to see what it takes.')
    // Inherited by every command: errors are thrown, so that their exit code is decided in one place.
    .exitOverride()
  addArea(program, (args) => createProgram().parseAsync(args, { from: 'user' }))
  for (const add of [addLocal, addChecks, addApi, addDatabase, addNew, addBenches, addOutputs]) add(program)
  addDrill(addReleases(program))
  return program
}
