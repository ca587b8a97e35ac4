import type { Command } from 'commander'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import type { OpenOptions } from './open.ts'
import { AREA, HASH, JSON_OPTION, REASON, type ReleaseOptions, type RollbackOptions, TO } from './options.ts'
import { runCommand } from './run-command.ts'
import { addSigning } from './signing.ts'
import { addTesting } from './testing.ts'

type Commands = typeof import('./commands.ts')

/**
 * Runs a command on the configured store; errors that a person can fix are printed as sentences, including invalid
 * settings.
 */
async function run(command: (paths: StorePaths, commands: Commands) => Promise<void>): Promise<void> {
  const commands = await import('./commands.ts')
  const { storePathsOf } = await import('../../releases/store/store-paths.ts')
  await runCommand(async () => command(storePathsOf(process.env), commands))
}

async function publish(area: string, options: ReleaseOptions): Promise<void> {
  const { publishCommand } = await import('./publish.ts')
  await runCommand(() => publishCommand(area, options))
}

async function promote(area: string, hash: string, options: ReleaseOptions): Promise<void> {
  await run((paths, { promoteCommand }) => promoteCommand({ area, hash, ...options }, paths, console.log))
}

/** Options of a canary: its ramp, limits of its trial, and `again` for a release that was taken off. */
const withLimits = (command: Command): Command =>
  command
    .option('--ramp <percents>', 'steps that it goes through by itself while it does no worse than live: 1,10,50,100')
    .option('--every <time>', 'time of a step of the ramp, as 90s, 30m or 2h', '30m')
    .option('--staff [emails]', 'give it first to every root, and to these company admins')
    .option('--min-visits <count>', 'visits that are needed before it is judged (20)')
    .option('--min-networks <count>', 'networks that they have to come from (3)')
    .option('--again', 'also a release that was rolled back or halted before')

function addPublishing(release: Command): void {
  const publishing = release
    .command('publish')
    .description('build one area, or the shell, ask the gate and publish it; nothing is live yet')
    .argument(...AREA)
    .option('--out <folder>', 'only build, into this folder')
    .option('--from <folder>', 'publish what was built there')
    .option('--expect <hash>', 'release that was tested: with another one, or a changed folder, nothing is published')
    .option(...TO)
    .option('--promote', 'make it live for everybody at once')
    .option('--canary <percent>', 'make it live for these visitors at once')
  withLimits(publishing)
    .option(...REASON)
    .option(...JSON_OPTION)
    .action(publish)
  release
    .command('build')
    .description('build one area, or the shell, into a folder')
    .argument(...AREA)
    .requiredOption('--out <folder>', 'folder of the release')
    .option(...JSON_OPTION)
    .action(publish)
}

function addTransitions(release: Command): void {
  const promotion = release
    .command('promote')
    .description('make a published release live')
    .argument(...AREA)
  withLimits(promotion.argument(...HASH).option('--canary <percent>', 'share of the visitors; everybody without it'))
    .option(...TO)
    .option(...REASON)
    .option(...JSON_OPTION)
    .action(promote)
  const canary = release.command('canary').description('make a published release live for some visitors')
  withLimits(
    canary
      .argument(...AREA)
      .argument(...HASH)
      .argument('[percent]', 'share of the visitors, from 1 to 99; the first step of the ramp without it'),
  )
    .option(...TO)
    .option(...REASON)
    .option(...JSON_OPTION)
    .action((area: string, hash: string, percent: string | undefined, options: ReleaseOptions) =>
      promote(area, hash, { ...options, canary: percent ?? options.ramp?.split(',')[0] ?? '' }),
    )
  release
    .command('rollback')
    .description('end a canary, or go back to the release before')
    .argument(...AREA)
    .option('--canary', 'end the canary alone; an error when none runs')
    .option('--live', 'go back from the live release, also while a canary runs, which ends with it')
    .option(...TO)
    .option(...REASON)
    .option(...JSON_OPTION)
    .action(async (area: string, options: RollbackOptions) => {
      await run((paths, { rollbackCommand }) => rollbackCommand({ area, ...options }, paths, console.log))
    })
}

function addPreview(release: Command): void {
  release
    .command('preview')
    .description('make a link, valid for a day, that shows a published release to whoever opens it')
    .argument(...AREA)
    .argument(...HASH)
    .option('--to <url>', 'host that signs it, with the DEPLOY_TOKEN of the area; the one on this machine without it')
    .option(...JSON_OPTION)
    .action(async (area: string, hash: string, options: ReleaseOptions) => {
      const { previewLinkCommand } = await import('./preview-link.ts')
      await runCommand(() => previewLinkCommand({ area, hash, ...options }, console.log))
    })
}

function addOpening(release: Command): void {
  release
    .command('open')
    .description('open every page of a release in the live shell as everybody who may see it; of a shell every area')
    .argument(...AREA)
    .option('--from <folder>', 'release that was built there, which keeps the result; this checkout without it')
    .option('--to <url>', 'host whose releases are live; the local store without it')
    .option('--example <name=value...>', 'example of a parameter of its routes, beside those of the demo')
    .option(...JSON_OPTION)
    .action(async (area: string, options: OpenOptions) => {
      await run(async (paths) => {
        const { openCommand } = await import('./open.ts')
        await openCommand(area, options, paths, console.log)
      })
    })
}

function addExplanation(release: Command): void {
  release
    .command('explain')
    .description('say of a release what is in it, who signed it, where it fits, where it ran and why it was refused')
    .argument(...AREA)
    .argument('[hash]', 'release; the live one without it')
    .option(...TO)
    .option(...JSON_OPTION)
    .action(async (name: string, hash: string | undefined, options: ReleaseOptions) => {
      const { explainCommand } = await import('./explain.ts')
      await run((paths) => explainCommand({ name, hash, ...options }, paths, console.log))
    })
}

function addTrace(release: Command): void {
  release
    .command('trace')
    .description('show where a stack of a browser comes from in the sources, by the source maps kept with its releases')
    .argument('[file]', 'file with the error and its stack; what is piped in without one')
    .option('--to <url>', 'host that has the releases, with a DEPLOY_TOKEN; the store on this machine without it')
    .action(async (file: string | undefined, { to }: ReleaseOptions) => {
      const { traceCommand } = await import('./trace.ts')
      await run((paths) => traceCommand({ file, to }, paths, console.log))
    })
}

function addRetirement(release: Command): void {
  release
    .command('retire')
    .description('take an area away from every visitor; a promotion brings it back')
    .argument(...AREA)
    .option(...TO)
    .option(...REASON)
    .option(...JSON_OPTION)
    .action(async (area: string, options: ReleaseOptions) => {
      await run((paths, { retireCommand }) => retireCommand({ area, ...options }, paths, console.log))
    })
}

export function addReleases(program: Command): Command {
  const release = program
    .command('release')
    .description('deliver one area, or the shell: build, publish, preview, canary, promote, rollback')
  addPublishing(release)
  addTesting(release)
  addTransitions(release)
  addOpening(release)
  addPreview(release)
  addExplanation(release)
  addTrace(release)
  addSigning(release)
  addRetirement(release)
  release
    .command('list')
    .description('releases that are published, and which are live')
    .argument('[area...]', 'such as mf-customer; all without one')
    .option('--audit', 'who did what, and why')
    .option(...TO)
    .option(...JSON_OPTION)
    .action(async (areas: string[], options: ReleaseOptions) => {
      await run((paths, { releasesCommand }) => releasesCommand({ areas, ...options }, paths, console.log))
    })
  return release
}
