import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { instant, points, rows } from '../primitives.ts'

/** Reasons of movements; screens have a word for each. */
export const MOVEMENT_TYPES = [
  'welcome',
  'redemption',
  'credit',
  'funding',
  // Release of received points by root: to the company's budget, or back to the platform.
  'release',
  'takeback',
] as const

export type MovementType = (typeof MOVEMENT_TYPES)[number]

/**
 * Sync status of the wallet's provider with the ledger: all is confirmed, something is still under way, or something
 * was not taken and waits for a person. The balance is right in each of them.
 */
export const WALLET_SYNCS = ['concluida', 'sincronizando', 'falhou'] as const

export type WalletSync = (typeof WALLET_SYNCS)[number]

const sync = lenient(z.enum(WALLET_SYNCS), { absent: 'concluida', unreadable: 'concluida' })

/** Number of a movement; of another provider whatever tells it apart. */
export const anyId = lenient(z.int().positive(), { is: z.string() })

/** Reason of a movement, or another provider's own word. */
export const movementType = lenient(z.enum(MOVEMENT_TYPES), { is: z.string(), absent: '' })

/** A movement of the ledger as the wallet shows it. */
export const walletTransaction = z.object({
  id: anyId,
  date: instant,
  type: movementType,
  /** Negative where points left the wallet. */
  amount: z.int(),
  sincronizacao: sync,
})

export type WalletTransaction = z.output<typeof walletTransaction>

/** Keeper of the ledger's mirror: Venly, or its sandbox in development. */
export const WALLET_PROVIDERS = ['venly', 'sandbox'] as const

/** Balance and transactions are the ledger's and always right; the rest is what is known of the provider. */
export const walletReply = z.object({
  balance: points,
  /** Null until the provider has made the wallet. */
  address: z.string().nullable(),
  /** The newest hundred, newest first. */
  transactions: orElse(rows(walletTransaction), []),
  /** `sincronizando` while the wallet is being made or one of its movements is under way, whatever else has failed. */
  sincronizacao: sync,
  provedor: orElse(z.enum(WALLET_PROVIDERS), null),
  /** Validity of the `token` sent along: false without one, or when it is old or another person's. */
  painel: orElse(z.boolean(), null),
})

export type Wallet = z.output<typeof walletReply>

/** The token that `/venly/login` gave the page, if it has one. It is no session and opens nothing but the panel. */
export const walletBody = z.object({ token: z.string().max(200).nullish() }).default({})

export const ticketReply = z.object({
  /** Address that the page opens now, on its own origin; works once, for 60 seconds. */
  url: z.string(),
  expira_em: orElse(instant, null),
})

/** The wallet's page, where `/venly/login` ends whatever happens. */
export const WALLET_PAGE = '/area-do-cliente/cashloopi'

/** The panel of the wallets that the sandbox keeps; a wallet's own token opens it. */
export const WALLET_PANEL_PATH = '/venly/panel'

/** Query parameter with the panel's token when the login went well. */
export const WALLET_TOKEN_PARAMETER = 'token'

/** Query parameter with what went wrong, one of `WALLET_NOTICES`. */
export const WALLET_NOTICE_PARAMETER = 'aviso'

/** `expirado`: the ticket was used, too old or unknown; start again. `indisponivel`: try later. */
export const WALLET_NOTICES = ['expirado', 'indisponivel'] as const

export type WalletNotice = (typeof WALLET_NOTICES)[number]
