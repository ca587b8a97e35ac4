import { buildHost } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const host = await buildHost(config, { log: { level: config.production ? 'info' : 'warn' } })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    host.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

const address = await host.listen({ port: config.port, host: config.host })
console.log(`host listening on ${address}`)
