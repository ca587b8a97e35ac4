import { sql } from 'kysely'
import type { Invariant } from './ledger-check.rule.ts'

const uses = sql<{ count: number }>`select count(*) as count from coupon_uses`

/** Invariants of coupons that were used at tills. */
export const USES: readonly Invariant[] = [
  {
    name: 'Each redeemed coupon has at most one use that stands',
    covers: uses,
    violations: sql`
      select format('redemption %s: %s uses', redemption_id, count(*)) as what
      from coupon_uses where state = 'used' group by redemption_id having count(*) > 1`,
  },
  {
    name: 'The store, the device and the promotion of each use are of the company that honours it',
    covers: uses,
    violations: sql`
      select format('use %s of company %s: store of %s, device of %s, %s of %s', u.id, u.company_id, s.company_id,
        coalesce(d.company_id::text, 'none'), coalesce(r.kind, 'no redemption'), coalesce(c.company_id::text, 'none')) as what
      from coupon_uses u
        left join stores s on s.id = u.store_id
        left join devices d on d.id = u.device_id
        left join redemptions r on r.id = u.redemption_id
        left join coupons c on c.id = r.coupon_id
      where s.company_id is distinct from u.company_id or d.company_id <> u.company_id
        or r.coupon_id is distinct from u.coupon_id
        or (r.kind is distinct from 'welcome' and c.company_id is distinct from u.company_id)`,
  },
  {
    name: 'Each use that came second is beside one that stands',
    covers: sql`select count(*) as count from coupon_uses where state = 'conflict'`,
    violations: sql`
      select format('use %s of redemption %s', u.id, u.redemption_id) as what
      from coupon_uses u where u.state = 'conflict' and not exists (
        select from coupon_uses first where first.redemption_id = u.redemption_id and first.state = 'used')`,
  },
]
