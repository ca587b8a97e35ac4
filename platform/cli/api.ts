import type { Command } from 'commander'

export function addApi(program: Command): void {
  program
    .command('api')
    .description('deliver the api: hold it against what is live')
    .command('check')
    .description('name every live area that the api of this checkout would break, with the call and the field')
    .option('--to <url>', 'host whose areas are live; the local store without one')
    .action(async ({ to }: { to?: string }) => {
      const { runCommand } = await import('./release/run-command.ts')
      const { storePathsOf } = await import('../releases/store/store-paths.ts')
      const { checkApi } = await import('../pipeline/api-check.ts')
      await runCommand(() => checkApi(to, storePathsOf(process.env), console.log))
    })
}
