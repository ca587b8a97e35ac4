import type { Endpoint, Input, Reply } from '@loopi/contract/endpoint'
import { fillPath } from '@loopi/contract/endpoint'
import type { ErrorEnvelope } from '@loopi/contract/errors/envelope'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../src/config/config.ts'
import { type Db, openServingDatabase } from '../src/db/database.ts'
import { openMailing } from '../src/mail/mailing.ts'
import { listCapturedMails } from '../src/mail/mails.repository.ts'
import { buildApp } from '../src/main/app.ts'
import { mailHandlers } from '../src/main/mail-handlers.ts'
import { openWallets } from '../src/modules/wallet/wallets.public.ts'
import type { Wallets } from '../src/modules/wallet/wallets.ts'
import { type CallCounts, createCallCounts } from '../src/plugins/call-counts.ts'
import { type Builders, createBuilders, type Person } from './builders.ts'
import { createTestDatabase, emptyTables } from './databases.ts'
import { type Overrides, testConfig } from './test-config.ts'

/** Clock that only moves when a test moves it. */
export type TestClock = { now(): Date; set(iso: string): void; advance(ms: number): void }

type CallOptions = {
  /** Caller: a person made by `t.as(...)`, or a bare token; anonymous when absent. */
  as?: Pick<Person, 'token'> | undefined
  headers?: Record<string, string>
  /** Address of the caller, for tests of limits. */
  address?: string
}

/** Success or refusal; tests check the status. */
export type Called<E extends Endpoint> = {
  status: number
  body: Reply<E> extends undefined ? ErrorEnvelope : Reply<E> & ErrorEnvelope
  /** Raw body. */
  text: string
  headers: Record<string, string | number | string[] | undefined>
}

export type TestApp = {
  app: FastifyInstance
  db: Db
  url: string
  config: Config
  clock: TestClock
  /** Answers that no test has stored yet. */
  calls: CallCounts
  /** Wallets with the sandbox; their worker runs only when a test calls it. */
  wallets: Wallets
  /** Calls an endpoint like a client; refusals are returned, not thrown. */
  call<const E extends Endpoint>(
    endpoint: E,
    ...args: Record<never, never> extends Input<E>
      ? [input?: Input<E>, options?: CallOptions]
      : [Input<E>, CallOptions?]
  ): Promise<Called<E>>
  /** Person of that role with an active session; an admin comes with an approved company. */
  as: Builders['as']
  /** Person in the team of an admin's company, with the member's session. */
  member: Builders['member']
  /** Delivers queued mails and returns all captured ones, newest first. */
  mails(): ReturnType<typeof listCapturedMails>
  /** Deletes all rows and resets the clock. */
  reset(): Promise<void>
  /** Closes the app and drops its database. */
  close(): Promise<void>
}

/** Whole application on its own database. Call `close` in afterEach or afterAll. */
export async function testApp(overrides: Overrides = {}): Promise<TestApp> {
  const { url, drop } = await createTestDatabase()
  const config = testConfig(url, overrides)
  const db = openServingDatabase(config)
  const clock = testClock()
  const mailing = await openMailing({ config, db, clock }, mailHandlers)
  const wallets = openWallets({ config, db, clock })
  const release = async () => {
    await mailing.close()
    await wallets.close()
    await db.destroy()
    await drop()
  }
  const calls = createCallCounts()
  const deps = { config, db, clock, outbox: mailing.outbox, calls, wallets }
  const app = await buildApp(deps).catch(async (error: unknown) => {
    // Open handles would keep Jest running.
    await release()
    throw error
  })
  let delivered = Promise.resolve()
  return {
    app,
    db,
    url,
    config,
    clock,
    calls,
    wallets,
    call: (endpoint, ...[input, options]) => inject(app, endpoint, input ?? {}, options ?? {}),
    ...createBuilders({ db, clock, config }),
    mails: () => {
      // Sequential: a concurrent second delivery would find an empty queue and return before the first one ends.
      delivered = delivered.then(() => mailing.deliverWaiting())
      return delivered.then(() => listCapturedMails(db))
    },
    reset: async () => {
      clock.set(BEGINNING)
      calls.take()
      await emptyTables(db)
    },
    close: async () => {
      await app.close()
      await release()
    },
  }
}

/**
 * App shared by all tests of a file and emptied before each, much faster than one app per test. Call it once, at the
 * top of the file.
 */
export function sharedTestApp(overrides: Overrides = {}): TestApp {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(overrides)
  })
  beforeEach(() => t.reset())
  afterAll(() => t.close())
  return new Proxy({} as TestApp, { get: (_none, part: keyof TestApp) => t[part] })
}

async function inject<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Partial<Record<'params' | 'query' | 'body', unknown>>,
  { as, headers, address }: CallOptions,
): Promise<Called<E>> {
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>)}`,
    ...(input.query === undefined ? {} : { query: input.query as Record<string, string> }),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...headers,
    },
  })
  const text = answer.body
  const body = text === '' ? undefined : JSON.parse(text)
  return { status: answer.statusCode, body, text, headers: answer.headers }
}

const BEGINNING = '2026-11-20T15:00:00.000Z'

function testClock(): TestClock {
  let now = new Date(BEGINNING)
  return {
    now: () => now,
    set: (iso) => {
      now = new Date(iso)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
