import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../src/main/server.ts')
// Ends the process when this one is gone, killed with -9 included.
const WITH_PARENT = join(import.meta.dirname, '../../../platform/lib/with-parent.mjs')
const START_TIMEOUT = 50_000

/** A real api process, as started in production. */
export type ApiProcess = {
  readonly url: string
  readonly pid: number
  /** kill -9: no signal handler, no farewell to database or clients. */
  kill(): Promise<void>
  /** Asks it to end in good order. */
  stop(): Promise<void>
}

/** Starts `node api/src/main/server.ts` on a free port, or on the given one. */
export async function startApi(databaseUrl: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--import', WITH_PARENT, SERVER], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      API_PORT: '0',
      DATABASE_URL: databaseUrl,
      // A machine that is busy with tests is slow, not silent.
      DATABASE_SILENT_MS: '20000',
      DATABASE_WRITE: '30000/20000/30000/30000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  const url = await listening(child)
  return { url, pid: child.pid ?? -1, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the api ${why}:\n${output}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT)
    const read = (part: Buffer) => {
      if (output.length < 100_000) output += part
      const address = /api listening on ([^\s"]+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => {
      clearTimeout(timer)
      fail('ended at once')
    })
  })
}

/** An answer to a redemption, byte by byte. */
export type Redeemed = { readonly status: number; readonly text: string; readonly replayed: boolean }

/** Asks an api process to redeem. Throws when there is no whole answer. */
export async function redeemAt(
  url: string,
  asked: { token: string; couponId: number; key?: string },
): Promise<Redeemed> {
  const answer = await fetch(`${url}/api/cupons/comprar`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asked.token}`,
      'content-type': 'application/json',
      ...(asked.key && { 'idempotency-key': asked.key }),
    },
    body: JSON.stringify({ coupon_id: asked.couponId }),
  })
  const text = await answer.text()
  return { status: answer.status, text, replayed: answer.headers.has('idempotent-replayed') }
}

/** The catalogue code of a refusal. */
export const codeIn = ({ text }: Pick<Redeemed, 'text'>): string => JSON.parse(text).code
