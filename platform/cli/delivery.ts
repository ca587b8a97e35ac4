/** Commands of the images that deliver: `release …` on the store, of what such an image holds. */
import { Command } from 'commander'
import { addReleases } from './release/program.ts'

// The first process of a container is ended by no signal that it does not take itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const program = new Command('loopi').description('Delivers shell and areas into the store of this image.')
addReleases(program)
await program.showHelpAfterError('Run it with --help to see what it takes.').parseAsync()
