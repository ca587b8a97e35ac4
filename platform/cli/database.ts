import type { Command } from 'commander'

const run = async (program: string, args: readonly string[] = []): Promise<void> =>
  (await import('../local/run-on-database.ts')).runOnDatabase(`api/src/jobs/${program}.ts`, args)

/** Commands on the database of the data folder, or of `DATABASE_URL`. */
export function addDatabase(program: Command): void {
  const database = program.command('database').description('programs on the database of this data folder')
  database
    .command('migrate')
    .description('bring it to the newest schema; `loopi start` does so by itself')
    .action(() => run('migrate'))
  database
    .command('ledger-check')
    .description('prove the invariants of points, stock and wallets')
    .action(() => run('ledger-check'))
  database
    .command('wallet-failed')
    .description('list movements that the provider of the wallets rejected')
    .option('--retry', 'send them again')
    .action(({ retry = false }: { retry?: boolean }) => run('wallet-failed', retry ? ['--retry'] : []))
}
