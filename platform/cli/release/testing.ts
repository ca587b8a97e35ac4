import type { Command } from 'commander'
import { AREA, FOLDER, HASH, JSON_OPTION, type ReleaseOptions } from './options.ts'
import { runCommand } from './run-command.ts'

type Options = Pick<ReleaseOptions, 'to' | 'json'>

const storePaths = async () => (await import('../../releases/store/store-paths.ts')).storePathsOf(process.env)

/** Commands that report a release's changes, gate, progress and delivery. */
export function addTesting(release: Command): void {
  release
    .command('check')
    .description('ask the gate for a built release, against what is live; nothing is published')
    .argument(...AREA)
    .argument(...FOLDER)
    .option('--to <url>', 'host whose releases are live, asked without a token; the local store without it')
    .option(...JSON_OPTION)
    .action(async (area: string, folder: string, options: Options) => {
      const { checkCommand } = await import('./check.ts')
      await runCommand(async () => checkCommand({ area, folder, ...options }, await storePaths(), console.log))
    })
  release
    .command('changelog')
    .description('commits that an area, or the shell, is made of: the newest, or those since a release')
    .argument(...AREA)
    .option('--since <commit>', 'commit of the release before, as `loopi release list` names it')
    .option(...JSON_OPTION)
    .action(async (area: string, options: { since?: string; json?: boolean }) => {
      const { changelogCommand } = await import('../../build/release/changes.ts')
      const { releaseNameFrom } = await import('./arguments.ts')
      await runCommand(() => changelogCommand(releaseNameFrom(area), options, console.log))
    })
  release
    .command('watch')
    .description('follow a canary, a line a step, until it is live for everybody; fails when it is taken off')
    .argument(...AREA)
    .argument(...HASH)
    .option('--to <url>', 'host that is somewhere else, with the DEPLOY_TOKEN of the area')
    .option('--json', 'print each step as a line of JSON, for other programs')
    .action(async (area: string, hash: string, options: Options) => {
      const { watchCommand } = await import('./watch.ts')
      await runCommand(async () => watchCommand({ area, hash, ...options }, await storePaths(), console.log))
    })
  release
    .command('verify')
    .description('fetch each file of a release as visitors get it and compare it with what was tested')
    .argument(...AREA)
    .argument(...FOLDER)
    .requiredOption('--to <url>', 'host that visitors open')
    .option(...JSON_OPTION)
    .action(async (area: string, folder: string, options: { to: string; json?: boolean }) => {
      const { verifyCommand } = await import('./verify.ts')
      await runCommand(() => verifyCommand({ area, folder, ...options }, console.log))
    })
}
