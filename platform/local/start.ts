import { root } from '../lib/paths.ts'
import { banner } from './banner.ts'
import { elapsed } from './progress.ts'
import { startService } from './service.ts'
import { readSettings } from './settings.ts'
import { runSupervised, type Supervisor } from './supervisor.ts'

const since = performance.now()

async function startHost(supervisor: Supervisor): Promise<void> {
  const { host, port } = supervisor.settings
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  const health = `http://${address}:${port}/federation/health`
  const command = {
    name: 'The host',
    args: ['platform/host/server.ts'],
    env: supervisor.env,
    logFile: supervisor.logFile('host'),
  }
  await supervisor.withProgress('Host', () =>
    startService({ ...command, health }, (service) => supervisor.add(service)),
  )
}

async function startAll(supervisor: Supervisor): Promise<void> {
  await supervisor.prepare()
  await supervisor.together(
    async () => {
      await supervisor.prepareDatabase()
      await supervisor.withProgress('API', () => supervisor.startApi((service) => supervisor.add(service)))
    },
    async () => {
      await supervisor.script('Shell and areas', 'The build', ['platform/cli/main.ts', 'build'], 'build')
      await startHost(supervisor)
    },
  )
  console.log(banner(supervisor.settings, elapsed(since)))
}

/** `loopi start`: builds, migrates, seeds and starts the product with one command. */
export const start = (): Promise<never> => runSupervised(() => readSettings(process.env, root), startAll)
