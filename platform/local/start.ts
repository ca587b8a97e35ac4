/** `npm start`: from the code to the product in the browser, with one command. */

import { root } from '../lib/paths.ts'
import { serve } from './children.ts'
import { type Product, runProduct } from './product.ts'
import { readSettings } from './settings.ts'
import { elapsed } from './steps.ts'
import { welcome } from './welcome.ts'

const since = performance.now()

async function startHost(product: Product): Promise<void> {
  const { host, port } = product.settings
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  const health = `http://${address}:${port}/federation/health`
  const command = {
    name: 'O site',
    args: ['platform/host/server.ts'],
    env: product.env,
    logFile: product.logFile('host'),
  }
  await product.step('Site', () => serve({ ...command, health }, (service) => product.add(service)))
}

await runProduct(
  () => readSettings(process.env, root),
  async (product) => {
    await product.prepare()
    await product.script('Shell e áreas', 'A construção', 'scripts/build.ts', 'build')
    await product.fillDatabase()
    await product.step('API', () => product.serveApi((service) => product.add(service)))
    await startHost(product)
    console.log(welcome(product.settings, elapsed(since)))
  },
)
