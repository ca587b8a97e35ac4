import type { AreaName } from '../../../shared/contract/area-name.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { UserError } from '../../lib/user-error.ts'

const EXAMPLE = 'npm run dev -- mf-customer'

/** Area named behind `npm run dev --`; null for the whole product. */
export function areaNamed(args: readonly string[], areas = areaFolders()): AreaName | null {
  const [given, ...more] = args
  if (given === undefined) return null
  const area = areas.find((name) => name === given)
  if (!area) throw new UserError(`Não há uma área chamada "${given}". Áreas: ${areas.join(', ')}. Exemplo: ${EXAMPLE}`)
  if (more.length > 0)
    throw new UserError(
      `Uma área por vez. Para duas lado a lado, use outro terminal e outra porta: PORT=3202 ${EXAMPLE.replace('mf-customer', more[0] ?? area)}`,
    )
  return area
}

/** Origins allowed by CORS to read the area's files: this machine's, and the shell of `SHELL_URL`. */
export function mayRead(origin: string, shellUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(shellUrl).origin || LOCAL.includes(new URL(origin).hostname)
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
