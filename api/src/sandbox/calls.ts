import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addMs, SECOND } from '../lib/clock.ts'
import { SandboxError, succeeded } from './answers.ts'
import { SANDBOX_CLIENT, SANDBOX_TOKEN, type SandboxState } from './state.ts'
import { confirmTransaction, executeTransaction, saveTransaction, transactionStatus } from './transactions.ts'
import {
  createUser,
  createWallet,
  findUser,
  findWallet,
  listEvents,
  listUsers,
  listWallets,
  readWallet,
} from './wallets.ts'

/** Lifetime of the documented sample token. */
const TOKEN_SECONDS = 360

const withId = z.object({ id: z.uuid() })
const usersQuery = z.object({ reference: z.string().optional(), includeSigningMethods: z.string().optional() })
const userBody = z.object({
  reference: z.string().min(1).max(200),
  signingMethod: z.object({ type: z.literal('PIN'), value: z.string().regex(/^\d{6}$/) }),
})
const walletsQuery = z.object({ userId: z.uuid().optional(), identifier: z.string().optional() })
const walletBody = z.object({
  secretType: z.string(),
  userId: z.uuid(),
  identifier: z.string().max(200).optional(),
  description: z.string().optional(),
})
const transactionBody = z.object({
  transactionRequest: z.object({
    type: z.literal('TOKEN_TRANSFER'),
    walletId: z.uuid(),
    to: z.string().regex(/^0x[0-9a-f]{40}$/i),
    secretType: z.string(),
    tokenAddress: z.literal(SANDBOX_TOKEN),
    value: z.int().positive(),
  }),
})

/** The subset of Venly's api that the driver uses. */
export function registerCalls(server: FastifyInstance, state: SandboxState): void {
  registerTokens(server, state)
  registerWallets(server, state)
  registerTransactions(server, state)
}

function registerTokens(server: FastifyInstance, { tokens, clock }: SandboxState): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.post('/auth/realms/Arkane/protocol/openid-connect/token', async ({ body }, reply) => {
    const sent = z.object({ grant_type: z.string(), client_id: z.string(), client_secret: z.string() }).parse(body)
    const known = sent.client_id === SANDBOX_CLIENT.id && sent.client_secret === SANDBOX_CLIENT.secret
    if (!known || sent.grant_type !== 'client_credentials')
      return reply.status(401).send({ error: 'unauthorized_client' })
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, addMs(clock.now(), TOKEN_SECONDS * SECOND))
    return { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' }
  })
  server.addHook('preHandler', async ({ url, headers }) => {
    if (!url.startsWith('/api/')) return
    const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (until === undefined || until <= clock.now()) throw new SandboxError(401, 'unauthorized')
  })
}

function registerWallets(server: FastifyInstance, { db, clock }: SandboxState): void {
  const idOf = ({ params }: FastifyRequest) => withId.parse(params).id
  server.get('/api/users', async ({ query }) => {
    const { reference, includeSigningMethods } = usersQuery.parse(query)
    return succeeded(await listUsers(db, { reference, withMethods: includeSigningMethods === 'true' }))
  })
  server.get('/api/users/:id', async (request) => succeeded(await findUser(db, idOf(request), true)))
  server.post('/api/users', async ({ body }) => {
    const { reference, signingMethod } = userBody.parse(body)
    return succeeded(await createUser(db, { reference, pin: signingMethod.value }, clock.now()))
  })
  server.get('/api/wallets', async ({ query }) => succeeded(await listWallets(db, walletsQuery.parse(query))))
  server.get('/api/wallets/:id', async (request) => succeeded(await readWallet(db, idOf(request))))
  server.post('/api/wallets', async ({ body, headers }) => {
    const { userId, identifier = null } = walletBody.parse(body)
    const signing = String(headers['signing-method'] ?? '')
    return succeeded(await createWallet(db, { userId, identifier, signing }, clock.now()))
  })
  server.get('/api/wallets/:id/events', async (request) => succeeded(await listEvents(db, idOf(request))))
  server.get(`/api/wallets/:id/balance/tokens/${SANDBOX_TOKEN}`, async (request) => {
    const { balance } = await findWallet(db, idOf(request))
    const token = { tokenAddress: SANDBOX_TOKEN, decimals: 0, symbol: 'CLP', name: 'CashLoopi', type: 'ERC20' }
    return succeeded({ ...token, balance, rawBalance: String(balance), transferable: true })
  })
}

function registerTransactions(server: FastifyInstance, { db, clock, faults, announce }: SandboxState): void {
  const idOf = ({ params }: FastifyRequest) => withId.parse(params).id
  server.post('/api/transactions', async ({ body }) => {
    const { walletId, to, value } = transactionBody.parse(body).transactionRequest
    return succeeded(await saveTransaction(db, { walletId, to, value }, clock.now()))
  })
  server.post('/api/transactions/:id/confirm', async (request) =>
    succeeded(await confirmTransaction(db, idOf(request))),
  )
  server.post('/api/transactions/:id/execute', async (request) => {
    const signing = String(request.headers['signing-method'] ?? '')
    return succeeded(await executeTransaction({ db, faults, now: clock.now() }, idOf(request), signing))
  })
  server.get('/api/transactions/:chain/:hash/status', async ({ params }) => {
    const { hash } = z.object({ hash: z.string() }).parse(params)
    const { status, ended } = await transactionStatus(db, hash, clock.now())
    announce(ended)
    return succeeded(status)
  })
}
