import path from 'node:path'
import { type MultiStats, type RspackOptions, rspack, type Stats } from '@rspack/core'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { appFolder } from '../../lib/area-folders.ts'
import { importFile } from '../../lib/import-file.ts'
import { UserError } from '../../lib/user-error.ts'
import type { BuildOptions, DefineBuild } from './app-build.ts'

export type AppName = 'shell' | AreaName

/** Configuration from an app's own `rspack.config.ts`. */
export async function configOf(root: string, app: AppName, options: BuildOptions): Promise<RspackOptions> {
  const folder = appFolder(root, app)
  if (folder.includes('!'))
    throw new UserError(`The compiler takes “!” in a path for a sign of its own: rename the folder ${root}.`)
  const { default: define } = (await importFile(path.join(folder, 'rspack.config.ts'))) as { default: DefineBuild }
  return define(options)
}

/**
 * Compiles several apps in one process.
 *
 * @throws {UserError} with the compiler's messages when one of them fails.
 */
export async function compile(configs: RspackOptions[]): Promise<Map<string, Stats>> {
  const compiler = rspack(configs)
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('Nothing was compiled.'))))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats.hasErrors()) throw new UserError(stats.toString({ preset: 'errors-only', colors: false }))
  return new Map(stats.stats.map((stat) => [stat.compilation.name ?? '', stat]))
}
