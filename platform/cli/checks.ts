import { Argument, type Command } from 'commander'
import type { AreaName } from '../../shared/contract/area-name.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { typedWorkspaces } from '../lib/types-config.ts'
import type { PipelinePart, PipelineStage } from '../pipeline/ci-steps.ts'
import { runProgram, typedAfter } from './run-program.ts'

const steps = () => import('../pipeline/test-steps.ts')

/** Kinds of tests, besides those of an area. */
const TESTS = ['unit', 'api', 'e2e', 'images', 'engines'] as const

/** Commands of checks: tests, pipelines, compatibility matrix, crashes, mutations. */
export function addChecks(program: Command): void {
  program
    .command('test')
    .description('run every test, or one part; what follows the part goes to Jest or Playwright')
    .addArgument(new Argument('[part]', 'everything without one').choices([...TESTS, ...areaFolders()]))
    .argument('[arguments...]', 'arguments of Jest or Playwright, such as wallet --trace on')
    .passThroughOptions()
    .action(async (part: (typeof TESTS)[number] | AreaName | undefined, more: string[]) =>
      process.exit(await (await steps()).runTests(part, more)),
    )
  program
    .command('check')
    .description('run the quick half of the tests and the matrix of releases; of one area types, style and imports')
    .addArgument(new Argument('[area]', 'the whole repository without one').choices(areaFolders()))
    .action(async (area: AreaName | undefined) => process.exit(await (await steps()).runCheck(area)))
  program
    .command('types')
    .description('check the types of one workspace and of what it imports; of all by npm run types')
    .addArgument(new Argument('<workspace>').choices(typedWorkspaces()))
    .action(async (workspace: string) => process.exit(await (await steps()).runTypes(workspace)))
  program
    .command('ci')
    .description('run what the pipeline of one part runs before it delivers')
    .addArgument(new Argument('<part>').choices(['api', 'host', 'shell', ...areaFolders()]))
    .addArgument(new Argument('[stage]', 'both without one').choices(['check', 'candidate']))
    .action(async (part: PipelinePart, stage?: PipelineStage) =>
      process.exit(await (await import('../pipeline/ci-steps.ts')).runPipeline(part, stage)),
    )
  program
    .command('compatibility')
    .description(
      'judge the releases of this checkout, its shell beside every live release, and its areas beside the live shell',
    )
    .option('--host <url>', 'host whose releases are live; the local store without one')
    .action(async ({ host }: { host?: string }) => {
      const { runCommand } = await import('./release/run-command.ts')
      const { checkCompatibility } = await import('../pipeline/compatibility.ts')
      await runCommand(() => checkCompatibility(host))
    })
  program
    .command('hooks')
    .description('check style and types of what a commit changes, before it is made: on, off')
    .addArgument(new Argument('<what>', 'pre-commit is what git calls').choices(['on', 'off', 'pre-commit']))
    .action(async (what: 'on' | 'off' | 'pre-commit') => {
      const { runPreCommit, setHooks } = await import('../pipeline/hooks.ts')
      if (what === 'pre-commit') return process.exit(await runPreCommit())
      const { runCommand } = await import('./release/run-command.ts')
      await runCommand(async () => setHooks(what === 'on'))
    })
  program
    .command('crash')
    .description('kill -9 of api and database under load, and what is left afterwards')
    .option('--api <count>', 'how often the api is killed')
    .option('--database <count>', 'how often the database is killed')
    .option('--clients <count>', 'customers that redeem meanwhile')
    .action((_options: unknown, command: Command) => runProgram('api/test/processes/crash.ts', typedAfter(command)))
  program
    .command('mutation')
    .description('change the rules one by one and look for a test that notices; fails below 85 %')
    .argument('[part...]', 'such as auth or coupons; every part without one')
    .action((parts: string[]) => runProgram('bench/mutation/mutate.ts', parts))
}
