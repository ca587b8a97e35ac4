import { Argument, type Command } from 'commander'
import { areaFolders } from '../lib/area-folders.ts'

/** Commands of one machine: start, develop, build. */
export function addLocal(program: Command): void {
  program
    .command('start')
    .description('start everything: install, build what changed, database, demo, api and host')
    .action(async () => (await import('../local/start.ts')).start())
  program
    .command('dev')
    .description('develop with hot reload: the whole product, or one area alone with a fake backend')
    .argument('[area...]', `${areaFolders().join(', ')}; all of them and the api without one`)
    .option('--federated', 'of one area nothing but its files, for a shell that runs elsewhere with AREA_SERVER')
    .action(async (areas: string[], options: { federated?: boolean }) =>
      (await import('../local/develop.ts')).develop(areas, options),
    )
  program
    .command('build')
    .description('build what changed, and point the local registry at it')
    .addArgument(new Argument('[app...]', 'apps to build; all without one').choices(['shell', ...areaFolders()]))
    .action(async (apps: string[]) => (await import('../build/release/build-command.ts')).buildCommand(apps))
}
