/** `npm start`: from the code to the product in the browser, with one command. */
import { serve } from './lib/children.ts'
import { root } from './lib/paths.ts'
import { type Product, runProduct } from './lib/product.ts'
import { readSettings } from './lib/settings.ts'
import { elapsed } from './lib/steps.ts'
import { welcome } from './lib/welcome.ts'

const since = performance.now()

async function startHost(product: Product): Promise<void> {
  const { host, port } = product.settings
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  const health = `http://${address}:${port}/federation/health`
  const command = {
    name: 'O site',
    args: ['shell/server/server.ts'],
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
