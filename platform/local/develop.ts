/**
 * `npm run dev`: the product with hot reload of shell and areas, and an api that starts again when its code changes.
 * `npm run dev -- mf-customer`: that area alone, without database and api (`lib/dev-alone.ts`).
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { startDevServer } from '../build/dev/dev-server.ts'
import { areaNamed } from '../build/dev/standalone.rules.ts'
import { root } from '../lib/paths.ts'
import { sentenceFor } from '../lib/user-error.ts'
import type { Service } from './children.ts'
import { developAlone } from './develop-standalone.ts'
import { type Product, runProduct } from './product.ts'
import { readSettings } from './settings.ts'
import { elapsed } from './steps.ts'
import { welcome } from './welcome.ts'

const since = performance.now()
const WATCHED = ['api/src', 'api/migrations', 'shared/contract', 'shared/federation']
const NEVER = new Promise<string>(() => undefined)

/** The api of the moment: a change replaces it, and a broken one waits for the next change instead of ending the rest. */
function liveApi(product: Product) {
  let current: Service | undefined
  let queue = Promise.resolve()
  const replace = async (isMigrating: boolean) => {
    await current?.stop()
    try {
      if (isMigrating) await product.runScript('A migração', 'api/src/jobs/migrate.ts', 'migrate')
      await product.serveApi((service) => {
        current = service
      })
      console.log('✓ API reiniciada')
    } catch (error) {
      console.error(`✗ ${sentenceFor(error)}`)
    }
  }
  return {
    start: () =>
      product.serveApi((service) => {
        current = service
      }),
    restart(isMigrating: boolean) {
      queue = queue.then(() => replace(isMigrating))
    },
    stop: async () => {
      await queue
      await current?.stop()
    },
  }
}

/** Editors write a file in several steps: the change counts once it has been quiet for a moment. */
function watchApi(restart: (isMigrating: boolean) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isMigrating = false
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /[.]test[.]ts$/.test(file)) return
      isMigrating ||= file.endsWith('.sql')
      clearTimeout(timer)
      timer = setTimeout(() => {
        restart(isMigrating)
        isMigrating = false
      }, 150)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Everything, on one port. */
async function developAll(product: Product): Promise<void> {
  await product.prepare()
  await product.fillDatabase()
  const api = liveApi(product)
  product.add({ name: 'A API', exited: NEVER, stop: api.stop })
  await product.step('API', api.start)
  const unwatch = watchApi(api.restart)
  product.add({ name: 'Vigia', exited: NEVER, stop: async () => unwatch() })
  const { port, host } = product.settings
  await product.step('Shell e áreas, com recarga ao salvar', async () => {
    Object.assign(process.env, product.env)
    const server = await startDevServer({ port, host, apiUrl: product.apiUrl, log: (line) => console.log(line) })
    product.add({ name: 'O site', exited: NEVER, stop: server.stop })
  })
  console.log(welcome(product.settings, elapsed(since)))
}

try {
  const area = areaNamed(process.argv.slice(2))
  await (area ? developAlone(area) : runProduct(() => readSettings(process.env, root), developAll))
} catch (error) {
  console.error(`\n✗ ${sentenceFor(error)}`)
  process.exit(1)
}
