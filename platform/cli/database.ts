import type { Command } from 'commander'
import { runProgram, typedAfter } from './run-program.ts'

type Program = { about: string; options?: readonly (readonly [flags: string, about: string])[] }

/** Programs of `api/src/jobs` that a person runs, by their file. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  migrate: { about: 'bring it to the newest schema; `loopi start` does so by itself' },
  'ledger-check': { about: 'prove the invariants of points, stock and wallets' },
  'mail-failed': {
    about: 'list mails that reached nobody and are not tried any more',
    options: [['--retry', 'send them again']],
  },
  erased: {
    about: 'list the deleted accounts, to delete them again after a restore',
    options: [['--again <file>', 'delete the accounts of such a list that exist again']],
  },
  anonymise: { about: "remove everybody's personal data from a copy of the database, for staging" },
  reencrypt: { about: 'encrypt PINs and second factors anew with the first key of their settings' },
  'wallet-failed': {
    about: 'list movements that the provider of the wallets rejected',
    options: [['--retry', 'send them again']],
  },
}

/** Commands on the database of the data folder, or of `DATABASE_URL`; the drill has a server of its own. */
export function addDatabase(program: Command): void {
  const database = program.command('database').description('programs on the database of this data folder')
  for (const [name, { about, options = [] }] of Object.entries(PROGRAMS)) {
    const command = database.command(name).description(about)
    for (const [flags, description] of options) command.option(flags, description)
    command.action(async () => {
      const { runOnDatabase } = await import('../local/run-on-database.ts')
      await runOnDatabase(`api/src/jobs/${name}.ts`, typedAfter(command))
    })
  }
  database
    .command('restore-drill')
    .description('back up under load, kill -9 of api and database, restore to a second, and what is left afterwards')
    .option('--seconds <count>', 'how long clients work before that second')
    .action((_options: unknown, command: Command) => runProgram('api/test/restore/restore.ts', typedAfter(command)))
}
