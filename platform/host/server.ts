import { buildHost } from './app.ts'
import { readConfig } from './config.ts'
import { demandShell } from './registry/store.ts'

const config = readConfig(process.env)
await demandShell(config)
const host = await buildHost(config, { log: { level: config.production ? 'info' : 'warn' } })

/** Milliseconds after which the process ends, come what may. */
const LAST = 9500

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), LAST).unref()
    host.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

const address = await host.listen({ port: config.port, host: config.host })
console.log(`host listening on ${address}`)
