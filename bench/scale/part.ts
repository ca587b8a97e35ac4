import type { CrashPart } from '../../api/test/processes/crash-world.ts'
import { killFamily } from '../../api/test/processes/kill-family.ts'
import type { InstalledCluster } from '../../platform/local/postgres/installed-postgres.ts'
import { startService } from '../../platform/local/service.ts'

/** Running process; `kill` is kill -9, and resolves at its end. */
type Process = { readonly pid: number; readonly url: string; kill(): Promise<void> }

/** Part of an installation, at the same address after a kill. */
export type Part = CrashPart & { readonly url: string; pid(): number }

export type Start = () => Promise<Process>

type Options = { readonly isDoubled?: boolean; readonly ready?: () => Promise<void> }

/** Starts a part; `ready` waits until the installation works with it again. */
export async function startPart(start: Start, { isDoubled, ready }: Options = {}): Promise<Part> {
  let running = await start()
  return {
    url: running.url,
    pid: () => running.pid,
    kill: () => running.kill(),
    revive: async () => {
      running = await start()
      await ready?.()
    },
    ...(isDoubled && { isDoubled: true as const }),
  }
}

/** PostgreSQL on a cluster, killed with all of its processes. */
export const postgresOn = (cluster: InstalledCluster, port: number) => async (): Promise<Process> => {
  const { url, pid, ended } = await cluster.start(['max_connections=200'], port)
  const kill = async () => {
    killFamily(pid)
    await ended
  }
  return { url, pid, kill }
}

type Script = { readonly name: string; readonly file: string; readonly port: number; readonly health: string }

/** Process of the product. */
export const scriptAs =
  ({ name, file, port, health }: Script, env: Readonly<Record<string, string>>, logFile: string) =>
  async (): Promise<Process> => {
    const url = `http://127.0.0.1:${port}`
    const command = { name, args: [file], env, logFile, health: url + health }
    const { pid, exited } = await startService(command, () => undefined)
    const kill = async () => {
      process.kill(pid, 'SIGKILL')
      await exited
    }
    return { url, pid, kill }
  }
