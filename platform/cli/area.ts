import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Argument, type Command } from 'commander'
import { isAreaName } from '../../shared/contract/area-name.ts'
import { candidateFolder, root } from '../lib/paths.ts'

/** Scripts in every area's package.json, with their commands. */
const SCRIPTS: Record<string, (area: string) => string[]> = {
  start: (area) => ['dev', area],
  test: (area) => ['test', area],
  types: (area) => ['types', area],
  check: (area) => ['check', area],
  build: (area) => ['release', 'build', area, '--out', candidateFolder(area)],
  release: (area) => ['release', 'publish', area],
}

/** Command of an area's scripts; npm tells which package runs it. */
export function addArea(program: Command, run: (args: string[]) => Promise<unknown>): void {
  program
    .command('area')
    .description('do for the area whose npm script this is: start, test, types, check, build a candidate, release')
    .addArgument(new Argument('<script>').choices(Object.keys(SCRIPTS)))
    .argument('[arguments...]', 'arguments of the command that it stands for')
    .passThroughOptions()
    .action(async (script: string, more: string[], _options: unknown, command: Command) => {
      const area = process.env.npm_package_name?.replace('@loopi/', '') ?? ''
      const argumentsOf = SCRIPTS[script]
      if (!isAreaName(area) || !argumentsOf)
        return command.error(`error: no area: run it in the folder of one, or as npm run ${script} -w mf-customer`)
      if (script === 'build') await rm(join(root, candidateFolder(area)), { recursive: true, force: true })
      await run([...argumentsOf(area), ...more])
    })
}
