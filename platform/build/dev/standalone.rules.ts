import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'

const EXAMPLE = 'npm run dev -- mf-customer'

/** The area that was named behind `npm run dev --`; null when none was, which means the whole product. */
export function areaNamed(args: readonly string[]): AreaName | null {
  const [given, ...more] = args
  if (given === undefined) return null
  const area = AREAS.find((name) => name === given)
  if (!area) throw new UserError(`Não há uma área chamada "${given}". Áreas: ${AREAS.join(', ')}. Exemplo: ${EXAMPLE}`)
  if (more.length > 0)
    throw new UserError(
      `Uma área por vez. Para duas lado a lado, use outro terminal e outra porta: PORT=3202 ${EXAMPLE.replace(area, nextTo(area))}`,
    )
  return area
}

const nextTo = (area: AreaName): AreaName => AREAS.find((name) => name !== area) ?? area

/** The shell asks again for what did not come under `/~1/`, `/~2/` …: the same files. */
export const withoutAttempt = (url: string): string => url.replace(/^\/~\d{1,3}\//, '/')

/** Whether a page of this origin may read the area's files: one of this machine, or the shell that was named. */
export function mayRead(origin: string, shellUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(shellUrl).origin || LOCAL.includes(new URL(origin).hostname)
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
