import type { AreaName } from '../../shared/federation/areas.ts'
import { startAloneServer } from '../build/dev/standalone-server.ts'
import { root } from '../lib/paths.ts'
import { demandFreePort } from './ports.ts'
import { runProduct } from './product.ts'
import { demandUrl, readPort, readSettings } from './settings.ts'
import { elapsed } from './steps.ts'
import { welcomeAlone } from './welcome.ts'

const NEVER = new Promise<string>(() => undefined)

/** `npm run dev -- <área>`: the area without database and api, and the entry that a running shell can take. */
export function developAlone(area: AreaName): Promise<never> {
  const since = performance.now()
  const command = `npm run dev -- ${area}`
  const port = readPort(process.env.PORT || '3102', command)
  const shellUrl = process.env.SHELL_URL || 'http://localhost:3000'
  demandUrl('SHELL_URL', shellUrl, ['http:', 'https:'], 'http://localhost:3000')
  // The database's and the mail's settings, right or wrong, are none of this command's business.
  const settings = () => ({ ...readSettings({}, root), port, host: process.env.HOST || '127.0.0.1' })
  return runProduct(settings, async (product) => {
    const { host } = product.settings
    await demandFreePort(port, host, command)
    const data = await product.step(`${area} sozinha, com recarga ao salvar`, async () => {
      const server = await startAloneServer({ area, port, host, shellUrl, log: (line) => console.log(line) })
      product.add({ name: area, exited: NEVER, stop: server.stop })
      return server.data
    })
    console.log(welcomeAlone({ area, data, port, shellUrl }, elapsed(since)))
  })
}
