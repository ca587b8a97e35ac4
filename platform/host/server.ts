import { misspelt } from '../../shared/federation/environment/read-settings.ts'
import { fatalLine, reasonOf, servingLine } from '../../shared/federation/environment/start-process.ts'
import { startTracing } from '../../shared/federation/tracing/start-tracing.ts'
import { assertSigned } from '../releases/deliver/assert-signed.ts'
import { bringFirstShell } from '../releases/deliver/first-shell.ts'
import { buildHost } from './app.ts'
import { readConfig } from './config.ts'
import { closeOnSignals } from './http/shutdown.ts'
import { watchProxies } from './production.ts'
import { keepApiContract } from './registry/api-contract.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { tracesEndpoint: endpoint } = config
  const stopTracing = endpoint === null ? null : await startTracing({ service: 'loopi-host', endpoint })
  await bringFirstShell(config)
  await assertSigned(config)
  const host = await buildHost(config, { log: { level: config.logLevel } })
  for (const sentence of misspelt(process.env)) host.log.warn(sentence)
  watchProxies(host, config)
  keepApiContract(host, config)
  if (stopTracing) host.addHook('onClose', stopTracing)
  closeOnSignals(host)
  console.log(servingLine('host', await host.listen({ port: config.port, host: config.host })))
}

main().catch((error: unknown) => {
  console.error(fatalLine(reasonOf(error)))
  process.exit(1)
})
