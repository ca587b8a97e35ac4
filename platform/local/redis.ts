import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentOf, findProgram, type Program } from './debian-packages.ts'
import { untilListening } from './listening.ts'
import { freePort } from './ports.ts'

/** Valkey or Redis for tests: the server of `REDIS_PATH`, the machine's own or Debian's; null without any. */
export function findRedis(): Program | null {
  const path = process.env.REDIS_PATH
  // The program itself is in the package of tools.
  return path ? { path, libraries: null } : findProgram('redis-server', '--version', ['redis-server', 'redis-tools'])
}

export type Redis = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Answers nothing and keeps its connections, until `wake`. */
  hush(): void
  wake(): void
  /** kill -9. */
  stop(): Promise<void>
}

/** Starts it on a free port or the given one, without files. */
export async function startRedis(program: Program, port?: number): Promise<Redis> {
  const own = port ?? (await freePort())
  const options = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program.path, options, { env: environmentOf(program), cwd: '/tmp', stdio: 'ignore' })
  const ended = once(child, 'exit')
  await untilListening(own, child)
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    pid: child.pid ?? -1,
    hush: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
