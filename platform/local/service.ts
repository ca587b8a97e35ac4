import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, withParent } from '../lib/paths.ts'
import { terminate } from '../lib/processes.ts'
import { messageForOutput, UserError } from '../lib/user-error.ts'

const READY_TIMEOUT = 60_000
const POLL_INTERVAL = 50

type Command = {
  /** Name at the beginning of messages: `The API`. */
  readonly name: string
  /** Arguments of Node: the script and its own arguments. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly logFile: string
}

export type Service = {
  readonly name: string
  readonly pid: number
  /** Resolves on exit with the message to show. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

/** Spawns a script on this Node with its output in a log. Own process group: Ctrl-C reaches only the command. */
function spawnScript({ args, env, logFile }: Command): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true })
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(process.execPath, ['--import', withParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  })
  closeSync(log)
  return child
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })

const stopPid = (child: ChildProcess): Promise<void> =>
  child.pid
    ? terminate(child.pid, [
        ['SIGTERM', 15_000],
        ['SIGKILL', 5000],
      ])
    : Promise.resolve()

/**
 * Runs a script to its end.
 *
 * @throws {UserError} with a message from its log when it fails.
 */
export async function runScript(command: Command, stop: AbortSignal): Promise<void> {
  const child = spawnScript(command)
  const abort = () => void stopPid(child)
  stop.addEventListener('abort', abort, { once: true })
  if (stop.aborted) abort()
  const code = await ended(child)
  stop.removeEventListener('abort', abort)
  if (code !== 0 && !stop.aborted) throw new UserError(messageForLog(command, 'failed'))
}

/**
 * Starts a service and polls its health URL until it is ready.
 *
 * @throws {UserError} when it exits, or is not ready within a minute.
 */
export async function startService(
  command: Command & { health: string },
  started: (service: Service) => void,
): Promise<Service> {
  const child = spawnScript(command)
  const exited = ended(child).then(() => messageForLog(command, 'stopped'))
  const service = { name: command.name, pid: child.pid ?? -1, exited, stop: () => stopPid(child) }
  started(service)
  let hasExited = false
  exited.finally(() => {
    hasExited = true
  })
  const deadline = Date.now() + READY_TIMEOUT
  while (!hasExited) {
    if (await isReady(command.health)) return service
    if (Date.now() > deadline)
      throw new UserError(`${command.name} did not answer within a minute. Details: ${command.logFile}`)
    await sleep(POLL_INTERVAL)
  }
  throw new UserError(await exited)
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

function messageForLog({ name, logFile }: Command, happened: string): string {
  const output = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-8000) : ''
  const message = messageForOutput(output)
  return message ? `${name} ${happened}: ${message}` : `${name} ${happened}. Details: ${logFile}`
}
