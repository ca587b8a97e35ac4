import { z } from 'zod'
import { type OpenedWallet, type Payer, ProviderError, type Signing, type WalletProvider } from './provider.ts'
import type { VenlyHttp } from './venly-http.ts'

/** Chain, token contract and issuing wallet. */
export type VenlyAssets = {
  readonly chain: string
  readonly tokenAddress: string
  readonly treasury: Payer
}

const user = z.object({
  id: z.string(),
  signingMethods: z.array(z.object({ id: z.string(), type: z.string() })).default([]),
})
const wallet = z.object({
  id: z.string(),
  address: z.string(),
  identifier: z.string().nullish(),
  archived: z.boolean().default(false),
})
const transaction = z.object({ id: z.string() })
const executed = z.object({ transactionHash: z.string() })
const status = z.object({ status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'UNKNOWN']).catch('UNKNOWN') })
/** Never `coerce`: a null balance would be read as 0 and be compensated. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])
const tokenBalance = z.object({ balance: amount })
const event = z.object({ type: z.string(), eventTimestamp: z.string(), metadata: z.string().nullish() })

/**
 * Venly's Wallet API as a provider. Paths and shapes: docs.venly.io and the vendor's own SDK.
 *
 * Venly has no idempotency keys. So wallets are looked up by reference before they are created, and a transfer is
 * saved, confirmed, then executed, each of which Venly does once per id.
 */
export function venlyProvider(
  name: WalletProvider['name'],
  http: VenlyHttp,
  assets: () => Promise<VenlyAssets>,
): WalletProvider {
  const walletById = (id: string) => http({ method: 'GET', path: `/api/wallets/${id}`, result: wallet })
  const events: WalletProvider['events'] = async (walletId) => {
    const found = await http({ method: 'GET', path: `/api/wallets/${walletId}/events`, result: z.array(event) })
    return found.map(({ type, eventTimestamp, metadata }) => ({
      type,
      at: eventTimestamp,
      metadata: parseMetadata(metadata),
    }))
  }
  return {
    name,
    events,
    openWallet: async (owner) => openWallet(http, await assets(), owner),
    async treasury() {
      const { treasury } = await assets()
      return { ...treasury, address: (await walletById(treasury.walletId)).address }
    },
    async prepareTransfer({ from, to, amount }) {
      const { chain, tokenAddress } = await assets()
      const transactionRequest = {
        type: 'TOKEN_TRANSFER',
        walletId: from.walletId,
        to,
        secretType: chain,
        tokenAddress,
        value: amount,
      }
      const path = '/api/transactions'
      return (await http({ method: 'POST', path, body: { transactionRequest }, result: transaction })).id
    },
    async executeTransfer(id, from) {
      try {
        await confirm(http, id)
        const path = `/api/transactions/${id}/execute`
        const signing = signingHeader(from.signing)
        return (await http({ method: 'POST', path, signing, body: {}, result: executed })).transactionHash
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
        // A refusal may mean that the transfer was executed earlier and the response got lost: then the wallet's events
        // have its hash.
        const hash = (await events(from.walletId)).find(({ metadata }) => metadata.transactionId === id)?.metadata
          .transactionHash
        if (typeof hash !== 'string') throw error
        return hash
      }
    },
    async transferStatus(hash) {
      const { chain } = await assets()
      return (await http({ method: 'GET', path: `/api/transactions/${chain}/${hash}/status`, result: status })).status
    },
    async balance(walletId) {
      const { tokenAddress } = await assets()
      const path = `/api/wallets/${walletId}/balance/tokens/${tokenAddress}`
      return (await http({ method: 'GET', path, result: tokenBalance })).balance
    },
  }
}

const signingHeader = ({ method, pin }: Signing): string => `${method}:${pin}`

/** A repeated confirmation is refused; executing shows whether the transfer had come further. */
async function confirm(http: VenlyHttp, id: string): Promise<void> {
  try {
    await http({ method: 'POST', path: `/api/transactions/${id}/confirm`, body: {}, result: z.unknown() })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
  }
}

async function openWallet(
  http: VenlyHttp,
  { chain }: VenlyAssets,
  { reference, pin }: { reference: string; pin: string },
): Promise<OpenedWallet> {
  const holder = (await findUser(http, reference)) ?? (await createUser(http, reference, pin))
  const method = holder.signingMethods.find(({ type }) => type === 'PIN')
  if (!method) throw new ProviderError('refused', 'open wallet', ['user without PIN'])
  const path = `/api/wallets?userId=${encodeURIComponent(holder.id)}`
  const known = await http({ method: 'GET', path, result: z.array(wallet) })
  const found =
    known.find(({ archived, identifier }) => !archived && identifier === reference) ??
    (await http({
      method: 'POST',
      path: '/api/wallets',
      signing: signingHeader({ method: method.id, pin }),
      body: { secretType: chain, userId: holder.id, identifier: reference, description: 'CashLoopi' },
      result: wallet,
    }))
  return { walletId: found.id, address: found.address, signingMethod: method.id }
}

async function findUser(http: VenlyHttp, reference: string) {
  const path = `/api/users?reference=${encodeURIComponent(reference)}&includeSigningMethods=true`
  return (await http({ method: 'GET', path, result: z.array(user) }))[0]
}

async function createUser(http: VenlyHttp, reference: string, pin: string) {
  const body = { reference, signingMethod: { type: 'PIN', value: pin } }
  const made = await http({ method: 'POST', path: '/api/users', body, result: user })
  if (made.signingMethods.length > 0) return made
  // The response of a creation may lack the signing methods.
  const path = `/api/users/${made.id}?includeSigningMethods=true`
  return http({ method: 'GET', path, result: user })
}

function parseMetadata(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}
