import { assertSigned } from '../releases/deliver/assert-signed.ts'
import { bringFirstShell } from '../releases/deliver/first-shell.ts'
import { buildHost } from './app.ts'
import { readConfig } from './config.ts'
import { proxyWarning } from './production.ts'
import { keepApiContract } from './registry/api-contract.ts'

const config = readConfig(process.env)
await bringFirstShell(config)
await assertSigned(config)
const host = await buildHost(config, { log: { level: config.production ? 'info' : 'warn' } })
keepApiContract(host, config)
const warning = proxyWarning(config)
if (warning !== null) host.log.warn(warning)

/** Hard timeout of the shutdown in milliseconds. */
const EXIT_TIMEOUT = 9500

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), EXIT_TIMEOUT).unref()
    host.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

const address = await host.listen({ port: config.port, host: config.host })
console.log(`host listening on ${address}`)
