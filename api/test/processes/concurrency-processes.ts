import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Limits } from '../../src/config/limits.ts'

const SERVER = join(import.meta.dirname, 'patient-server.ts')
// Ends the process together with this one, even after kill -9.
const WITH_PARENT = join(import.meta.dirname, '../../../platform/lib/with-parent.mjs')
const START_TIMEOUT = 50_000

/** Real api process, started as in production. */
export type ApiProcess = {
  readonly url: string
  readonly pid: number
  /** kill -9: no signal handler runs and no connection is closed properly. */
  kill(): Promise<void>
  /** Requests a graceful shutdown. */
  stop(): Promise<void>
}

/** Starts the api with the limits of tests on a free port or the given one. */
export async function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
  limits: Partial<Limits> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--import', WITH_PARENT, SERVER, JSON.stringify(limits)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      API_PORT: '0',
      DATABASE_URL: databaseUrl,
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

/** Raw response to a call that happens once. */
export type Answer = { readonly status: number; readonly text: string; readonly replayed: boolean }

type Caller = { readonly token: string; readonly key?: string; readonly address?: string }

/** Sends a redemption to an api process. Throws when the response is incomplete. */
export const redeemAt = (url: string, { couponId, ...caller }: Caller & { couponId: number }): Promise<Answer> =>
  postAt(`${url}/api/cupons/comprar`, caller, { coupon_id: couponId })

/** Sends the claim of a product code to an api process. Throws when the response is incomplete. */
export const claimAt = (url: string, { codigo, ...caller }: Caller & { codigo: string }): Promise<Answer> =>
  postAt(`${url}/api/codigos/resgatar`, caller, { codigo })

/** Uses a coupon at an api process, by a device's token. Throws when the response is incomplete. */
export const useAt = (url: string, { codigo, ...caller }: Caller & { codigo: string }): Promise<Answer> =>
  postAt(`${url}/api/caixa/usar`, caller, { codigo })

/** Sends a device's uses without a network to an api process. Throws when the response is incomplete. */
export const syncAt = (url: string, { uses, ...caller }: Caller & { uses: readonly object[] }): Promise<Answer> =>
  postAt(`${url}/api/caixa/sincronizar`, caller, uses)

/** Pairs a device at an api process, from an address. Throws when the response is incomplete. */
export const pairAt = (url: string, { codigo, address }: { codigo: string; address: string }): Promise<Answer> =>
  postAt(`${url}/api/caixa/parear`, { address }, { codigo })

async function postAt(url: string, { token, key, address }: Partial<Caller>, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, replayed: answer.headers.has('idempotent-replayed') }
}

/** Error code of a refusal. */
export const codeIn = ({ text }: Pick<Answer, 'text'>): string => JSON.parse(text).code
