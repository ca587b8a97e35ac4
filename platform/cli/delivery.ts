/** Commands in delivery images: `release …` on the store, with what such an image contains. */
import { Command } from 'commander'
import { addReleases } from './release/program.ts'

// The first process of a container ignores signals that it does not handle.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const program = new Command('loopi').description('Delivers shell and areas into the store of this image.')
addReleases(program)
await program.showHelpAfterError('Run it with --help to see what it takes.').parseAsync()
