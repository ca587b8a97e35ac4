import path from 'node:path'
import { Command } from 'commander'
import type { AreaName } from '../../shared/contract/area-name.ts'
import { isReleaseName } from '../../shared/contract/release-name.ts'
import { addReleases } from '../cli/release/program.ts'
import { runCommand } from '../cli/release/run-command.ts'
import { runLoopi } from '../cli/run-loopi.ts'
import { ownArea } from '../lib/area-folders.ts'
import { checkout } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'

const SHELL_URL = 'http://localhost:3000'

/** Program of the kit: commands for the area of this folder. */
export function createKit(area: AreaName): Command {
  const program = new Command('loopi')
    .description(`Develops, checks, builds and releases ${area}.`)
    .enablePositionalOptions()
    .showHelpAfterError('Run it with --help to see what it takes.')
    .exitOverride()
  program
    .command('dev')
    .description('show the area inside a running shell, and follow what is saved')
    .option('--shell <url>', 'shell whose pages show it', SHELL_URL)
    .option('--port <port>', 'port of its files on this machine', process.env.PORT || '3102')
    .action((options: { shell: string; port: string }) => runCommand(() => develop(area, options)))
  program
    .command('build')
    .description('build a release into a folder')
    .option('--out <folder>', 'folder of the release', 'dist/release')
    .action(async ({ out }: { out: string }) => {
      const { publishCommand } = await import('../cli/release/publish.ts')
      await runCommand(() => publishCommand(area, { out: path.resolve(out) }))
    })
  program
    .command('test')
    .description('run the tests of src; what follows goes to Jest')
    .argument('[arguments...]', 'arguments of Jest')
    .passThroughOptions()
    .action(async (more: string[]) => process.exit(await (await import('./checks.ts')).runTests(more)))
  program
    .command('types')
    .description('check the types')
    .action(async () => process.exit(await (await import('./checks.ts')).runTypes()))
  addReleases(program)
  return program
}

/**
 * `loopi dev`: builds the entry that overrides the area in a running shell, serves it, and reloads the shell's pages
 * after each save. A shell that does not know the area gets its routes and navigation from here.
 */
async function develop(area: AreaName, { shell, port }: { shell: string; port: string }): Promise<void> {
  const { serveOverride } = await import('../host/dev/override-server.ts')
  const log = console.log
  const { origin } = urlOf(shell)
  const { url, paths } = await serveOverride({ area, shellUrl: origin, port: portOf(port), log })
  const parameter = `${area.replace('-', '.')}=${url}/remoteEntry.js`
  log(`\n${area} follows what you save. Inside the shell:\n`)
  for (const route of paths) log(`  ${origin}${route}?${parameter}`)
  log('\n?mf.reset in the address, or “Restaurar” in the ribbon, takes it out again. Ctrl-C ends.')
}

function urlOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UserError(`--shell needs the address of a shell, as http://localhost:3000, not “${text}”.`)
  return new URL(text)
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new UserError(`--port needs a number up to 65535, not “${text}”.`)
  return port
}

/** Arguments with the area of this folder put in where a release command wants one first, and none was typed. */
export function withArea(args: readonly string[], area: AreaName, program = createKit(area)): string[] {
  const [room = '', name = '', ...rest] = args
  const command = program.commands.find((one) => one.name() === room)?.commands.find((one) => one.name() === name)
  const [first] = command?.registeredArguments ?? []
  const isWanted = first?.name() === 'area' && first.required && !isReleaseName(rest[0] ?? '')
  if (!isWanted || rest.some((word) => word === '--help' || word === '-h')) return [...args]
  return [room, name, area, ...rest]
}

/** Runs a command of the kit in the area's folder; returns the exit code. */
export async function runKit(args: readonly string[], folder = checkout): Promise<number> {
  const area = ownArea(folder)
  if (!area) {
    console.error('✗ This folder is no area: it needs an area.ts, and a package.json with a name like mf-sorteios.')
    return 1
  }
  const program = createKit(area)
  return runLoopi(withArea(args, area, program), program)
}
