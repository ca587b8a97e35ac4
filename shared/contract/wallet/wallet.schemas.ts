import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { instant, points, rows } from '../primitives.ts'

/** Reasons of movements; screens have a text for each. */
export const MOVEMENT_TYPES = [
  'welcome',
  'redemption',
  'credit',
  'funding',
  // Release of received points by root: to the company's budget, or back to the platform.
  'release',
  'takeback',
  // A claimed product code; points reserved for a batch of codes, and what is left of them.
  'code',
  'code-budget',
  'code-return',
] as const

export type MovementType = (typeof MOVEMENT_TYPES)[number]

/**
 * Sync status of the provider with the ledger: all confirmed, some pending, or a failed movement that waits for a
 * person. The balance is correct in each.
 */
export const WALLET_SYNCS = ['concluida', 'sincronizando', 'falhou'] as const

export type WalletSync = (typeof WALLET_SYNCS)[number]

const sync = lenient(z.enum(WALLET_SYNCS), { absent: 'concluida', unreadable: 'concluida' })

/** Number of a movement; of another provider whatever tells it apart. */
export const anyId = lenient(z.int().positive(), { is: z.string() })

/** Reason of a movement, or another provider's own word. */
export const movementType = lenient(z.enum(MOVEMENT_TYPES), { is: z.string(), absent: '' })

/** Movement of the ledger in the wallet. */
export const walletTransaction = z.object({
  id: anyId,
  date: instant,
  type: movementType,
  /** Negative when points left the wallet. */
  amount: z.int(),
  sincronizacao: sync,
})

export type WalletTransaction = z.output<typeof walletTransaction>

/** Provider that mirrors the ledger: Venly, or its sandbox in development. */
export const WALLET_PROVIDERS = ['venly', 'sandbox'] as const

/** Balance and transactions come from the ledger and are always correct; the rest describes the provider's state. */
export const walletReply = z.object({
  balance: points,
  /** Null until the provider has created the wallet. */
  address: z.string().nullable(),
  /** At most a hundred, newest first. */
  transactions: orElse(rows(walletTransaction), []),
  /** `sincronizando` while the wallet is being created or a movement is pending, even if others have failed. */
  sincronizacao: sync,
  provedor: orElse(z.enum(WALLET_PROVIDERS), null),
  /** True when the sent `token` is valid; false when it is missing, old or another person's. */
  painel: orElse(z.boolean(), null),
})

export type Wallet = z.output<typeof walletReply>

/** Token that `/venly/login` gave the page, if any. It is not a session and only opens the panel. */
export const walletBody = z.object({ token: z.string().max(200).nullish() }).default({})

export const ticketReply = z.object({
  /** URL that the page opens immediately, on its own origin; valid once, for 60 seconds. */
  url: z.string(),
  expira_em: orElse(instant, null),
})

/** Page of the wallet, where `/venly/login` always ends. */
export const WALLET_PAGE = '/area-do-cliente/cashloopi'

/** Panel of the sandbox's wallets; a wallet's own token opens it. */
export const WALLET_PANEL_PATH = '/venly/panel'

/** Query parameter with the panel's token after a successful login. */
export const WALLET_TOKEN_PARAMETER = 'token'

/** Query parameter with an error, one of `WALLET_NOTICES`. */
export const WALLET_NOTICE_PARAMETER = 'aviso'

/** `expirado`: the ticket was used, expired or unknown; start again. `indisponivel`: try later. */
export const WALLET_NOTICES = ['expirado', 'indisponivel'] as const

export type WalletNotice = (typeof WALLET_NOTICES)[number]
