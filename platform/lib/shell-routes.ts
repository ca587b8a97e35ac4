import { join } from 'node:path'
import type { ShellRelease } from '../../shared/federation/release.ts'
import { ownArea } from './area-folders.ts'
import { importFile } from './import-file.ts'

/** Routes of the shell's own pages, from its sources; none in the repository of an area. */
export async function shellRoutes(root: string): Promise<ShellRelease['routes']> {
  if (ownArea(root)) return []
  const { SHELL_ROUTES } = (await importFile(join(root, 'shell/src/navigation/shell-routes.ts'))) as {
    SHELL_ROUTES: ShellRelease['routes']
  }
  return [...SHELL_ROUTES]
}
