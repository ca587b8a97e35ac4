import type { AreaName } from '../../shared/contract/area-name.ts'
import { startAreaServer } from '../build/dev/area-server.ts'
import { root } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'
import { readSettings } from './settings.ts'
import { runSupervised } from './supervisor.ts'

const NEVER = new Promise<string>(() => undefined)

/**
 * `loopi dev mf-customer --federated`: files of one area with hot reload, for the development server of a shell elsewhere
 * (its `AREA_SERVER`).
 *
 * @throws {UserError} without an area.
 */
export function developFederated(area: AreaName | null): Promise<never> {
  if (!area) throw new UserError('Name the area: npx loopi dev mf-customer --federated')
  const port = Number(process.env.PORT || '3000')
  const settings = () => ({ ...readSettings({}, root), port, host: process.env.HOST || '127.0.0.1' })
  return runSupervised(settings, (supervisor) =>
    supervisor.withProgress(`${area} for a shell elsewhere, with hot reload`, async () => {
      const { host } = supervisor.settings
      const server = await startAreaServer({ area, port, host, log: (line) => console.log(line) })
      supervisor.add({ name: area, exited: NEVER, stop: server.stop })
    }),
  )
}
