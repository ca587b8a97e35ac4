import type { AreaName } from '../../../shared/contract/area-name.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { UserError } from '../../lib/user-error.ts'

const EXAMPLE = 'npm run dev -- mf-customer'

/** Area argument of `npm run dev --`; null for the whole product. */
export function areaNamed(args: readonly string[], areas = areaFolders()): AreaName | null {
  const [given, ...more] = args
  if (given === undefined) return null
  const area = areas.find((name) => name === given)
  if (!area) throw new UserError(`There is no area called "${given}". Areas: ${areas.join(', ')}. Example: ${EXAMPLE}`)
  if (more.length > 0)
    throw new UserError(
      `One area at a time. For two side by side, use another terminal and another port: PORT=3202 ${EXAMPLE.replace('mf-customer', more[0] ?? area)}`,
    )
  return area
}

/** Origins that may read the area's files: this machine, and the shell of `SHELL_URL`. */
export function mayRead(origin: string, shellUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(shellUrl).origin || LOCAL.includes(new URL(origin).hostname)
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
