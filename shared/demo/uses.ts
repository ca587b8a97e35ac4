import type { CustomerKey } from './people.ts'
import type { PromotionCode } from './promotions.ts'
import { stores } from './stores.ts'
import { team } from './team.ts'

/** Use of a redeemed coupon at a till of the company, by a paired device or by the team's cashier. */
export type DemoUse = {
  /** With a part of a day, so that uses fall on several hours. */
  readonly daysAgo: number
  readonly used: PromotionCode
  readonly by: CustomerKey
  readonly store: (typeof stores)[number]['nome']
  /** Null for the cashier. */
  readonly device: string | null
  readonly cents: number | null
  /** Number that a till without a network gave the use; the second one of a coupon is a conflict. */
  readonly localId: string | null
}

const [coffee, sea] = stores
const [counter] = coffee.devices

const ONLINE = { device: null, localId: null } as const
const COFFEE = { ...ONLINE, store: coffee.nome }
const SEA = { ...ONLINE, store: sea.nome }

/** Uses of the demo, oldest first. */
export const uses: readonly DemoUse[] = [
  { ...SEA, daysAgo: 18.1, used: 'PROMO-ALG001', by: 'luana', cents: 6890 },
  { ...SEA, daysAgo: 14.25, used: 'PROMO-SOL225', by: 'camila', cents: 14_900 },
  { ...COFFEE, daysAgo: 12.9, used: 'PROMO-CAF250', by: 'luana', cents: 2400 },
  { ...SEA, daysAgo: 5.2, used: 'PROMO-MAR404', by: 'marina', cents: 21_980 },
  { ...COFFEE, daysAgo: 2.1, used: 'PROMO-CAF250', by: 'camila', cents: 3150, device: counter.nome },
  { ...SEA, daysAgo: 2.05, used: 'PROMO-CAF250', by: 'camila', cents: 2800, localId: 'demo-sem-rede' },
]

/** Who uses them without a device. */
export const cashier = team.find(({ papel }) => papel === 'caixa') ?? team[0]
