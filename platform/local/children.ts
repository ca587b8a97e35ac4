import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, withParent } from '../lib/paths.ts'
import { end } from '../lib/processes.ts'
import { sentenceForOutput, UserError } from '../lib/user-error.ts'

type Command = {
  /** As the person knows it, for sentences: `a API`. */
  readonly name: string
  /** Arguments of Node: the script, and what it gets. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly logFile: string
}

export type Service = {
  readonly name: string
  readonly pid: number
  /** Resolves when it has ended by itself or by `stop`, with the sentence to show. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

/** Starts a script on this Node, writing to a log. Its own process group, so that Ctrl-C reaches only the command. */
function launch({ args, env, logFile }: Command): ChildProcess {
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
    ? end(child.pid, [
        ['SIGTERM', 15_000],
        ['SIGKILL', 5000],
      ])
    : Promise.resolve()

/** Runs a script to its end; what it wrote becomes a sentence when it fails. */
export async function run(command: Command, stop: AbortSignal): Promise<void> {
  const child = launch(command)
  const abort = () => void stopPid(child)
  stop.addEventListener('abort', abort, { once: true })
  if (stop.aborted) abort()
  const code = await ended(child)
  stop.removeEventListener('abort', abort)
  if (code !== 0 && !stop.aborted) throw new UserError(sentenceForLog(command, 'falhou'))
}

/** Starts a server and waits until its health address answers 200. */
export async function serve(
  command: Command & { health: string },
  started: (service: Service) => void,
): Promise<Service> {
  const child = launch(command)
  const exited = ended(child).then(() => sentenceForLog(command, 'parou'))
  const service = { name: command.name, pid: child.pid ?? -1, exited, stop: () => stopPid(child) }
  started(service)
  let isOver = false
  exited.finally(() => {
    isOver = true
  })
  const until = Date.now() + 60_000
  while (!isOver) {
    if (await answers(command.health)) return service
    if (Date.now() > until)
      throw new UserError(`${command.name} não respondeu em um minuto. Detalhes em ${command.logFile}`)
    await sleep(50)
  }
  throw new UserError(await exited)
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

function sentenceForLog({ name, logFile }: Command, happened: string): string {
  const output = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-8000) : ''
  const known = sentenceForOutput(output)
  return known ? `${name} ${happened}: ${known}` : `${name} ${happened}. Os detalhes estão em ${logFile}`
}
