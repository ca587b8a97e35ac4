import { join } from 'node:path'
import type { ShellRelease } from '../../shared/federation/release.ts'

/** Routes of the shell's own pages, from its sources. */
export async function shellRoutes(root: string): Promise<ShellRelease['routes']> {
  const { SHELL_ROUTES } = (await import(join(root, 'shell/src/navigation/shell-routes.ts'))) as {
    SHELL_ROUTES: ShellRelease['routes']
  }
  return [...SHELL_ROUTES]
}
