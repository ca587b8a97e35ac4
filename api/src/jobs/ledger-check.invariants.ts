import { sql } from 'kysely'
import { AUDIT_INVARIANTS } from './ledger-check.audit.ts'
import { CODES } from './ledger-check.codes.ts'
import { CUSTOMERS } from './ledger-check.customers.ts'
import { ORIGINS } from './ledger-check.origins.ts'
import type { Invariant } from './ledger-check.rule.ts'
import { USES } from './ledger-check.uses.ts'

const countOf = (table: string) => sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`

/** Each transfer as two entries. An entry without an account is dropped, so its transfer fails the check. */
const entries = sql`
  select t.id as transfer, a.id as account, -t.amount as amount
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account
  union all
  select t.id, a.id, t.amount from ledger_transfers t join ledger_accounts a on a.id = t.credit_account`

const ledger: Invariant[] = [
  {
    name: 'Each transfer has two entries that cancel each other out',
    covers: countOf('ledger_transfers'),
    violations: sql`
      select format('transfer %s: %s entries, sum %s', t.id, count(e.account), coalesce(sum(e.amount), 0)) as what
      from ledger_transfers t left join (${entries}) e on e.transfer = t.id
      group by t.id, t.amount
      having count(distinct e.account) <> 2 or sum(e.amount) <> 0 or t.amount <= 0`,
  },
  {
    name: 'The sum of all entries and of all balances is zero',
    covers: countOf('ledger_accounts'),
    violations: sql`
      select format('sum of entries %s, sum of balances %s', entry.total, held.total) as what
      from (select coalesce(sum(amount), 0) as total from (${entries}) e) entry,
           (select coalesce(sum(balance), 0) as total from ledger_balances) held
      where entry.total <> 0 or held.total <> 0`,
  },
  {
    name: 'The balance of each account is the sum of its entries',
    covers: countOf('ledger_accounts'),
    violations: sql`
      select format('account %s: balance %s, entries %s', a.id, a.balance, coalesce(sum(e.amount), 0)) as what
      from ledger_balances a left join (${entries}) e on e.account = a.id
      group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'Each incoming amount is of one transfer to that account, by that customer',
    covers: countOf('ledger_incoming'),
    violations: sql`
      select format('transfer %s: %s CLP for account %s', i.transfer_id, i.amount, i.account_id) as what
      from ledger_incoming i
        left join ledger_transfers t on t.id = i.transfer_id
          and t.credit_account = i.account_id and t.amount = i.amount and t.home = i.customer_id
        left join ledger_accounts a on a.id = i.account_id and a.kind = 'received'
      where t.id is null or a.id is null`,
  },
  {
    name: 'The days of each company account are the sums of its transfers',
    covers: countOf('ledger_days'),
    violations: sql`
      select format('account %s, %s, %s: %s by %s movements', account, day, reason, sum(amount), sum(movements)) as what
      from (
        select account_id as account, day, reason, amount, movements from ledger_daily
        union all
        select e.account, (t.created_at at time zone 'America/Sao_Paulo')::date, t.reason, -e.amount, -1
          from (${entries}) e
            join ledger_accounts a on a.id = e.account and a.kind in ('company', 'received')
            join ledger_transfers t on t.id = e.transfer
      ) both_ways
      group by account, day, reason having sum(amount) <> 0 or sum(movements) <> 0`,
  },
  {
    name: 'No account but the issuance has a negative balance',
    covers: sql`select count(*) as count from ledger_accounts where name is distinct from 'issuance'`,
    violations: sql`
      select format('account %s: balance %s', id, balance) as what
      from ledger_accounts where name is distinct from 'issuance' and balance < 0`,
  },
  {
    name: 'Each person received the welcome points at most once',
    covers: sql`select count(*) as count from ledger_transfers where reason = 'welcome'`,
    violations: sql`
      select format('account %s: %s times', credit_account, count(*)) as what
      from ledger_transfers where reason = 'welcome' group by credit_account having count(*) > 1`,
  },
  {
    name: 'Each credit moved its CLP once, from the company to the customer',
    covers: countOf('credits'),
    violations: sql`
      select format('credit %s: %s CLP, %s matching transfers', c.id, c.amount, count(payee.id)) as what
      from credits c
        left join ledger_transfers t
          on t.source_type = 'credit' and t.source_id = c.id::text and t.reason = 'credit' and t.amount = c.amount
        left join ledger_accounts payer
          on payer.id = t.debit_account and payer.kind = 'company' and payer.owner_id = c.company_id
        left join ledger_accounts payee
          on payee.id = t.credit_account and payee.kind = 'customer' and payee.owner_id = c.customer_id
            and payer.id is not null
      group by c.id, c.amount having count(payee.id) <> 1`,
  },
]

const redemption: Invariant[] = [
  {
    name: 'The initial stock of each coupon is what is left plus what was used',
    covers: countOf('coupons'),
    violations: sql`
      select format('coupon %s: initial %s, left %s, uses %s', id, stock_initial, qtd_disponivel, usos) as what
      from coupons where stock_initial <> qtd_disponivel + usos or qtd_disponivel < 0`,
  },
  {
    name: 'The uses of each coupon are its redemptions',
    covers: countOf('coupons'),
    violations: sql`
      select format('coupon %s: uses %s, redemptions %s', c.id, c.usos, count(r.id)) as what
      from coupons c left join redemptions r on r.coupon_id = c.id
      group by c.id, c.usos having c.usos <> count(r.id)`,
  },
  {
    name: 'Each paid redemption moved its points once, from the customer to the company',
    covers: sql`select count(*) as count from redemptions where points_spent > 0`,
    violations: sql`
      select format('redemption %s: %s points, %s matching transfers of %s', r.id, r.points_spent,
        count(t.id) filter (where t.amount = r.points_spent
          and payer.kind = 'customer' and payer.owner_id = r.customer_id
          and payee.kind = 'received' and payee.owner_id = c.company_id), count(t.id)) as what
      from redemptions r
        left join coupons c on c.id = r.coupon_id
        left join ledger_transfers t
          on t.source_type = 'redemption' and t.source_id = r.id::text and t.reason = 'redemption'
        left join ledger_accounts payer on payer.id = t.debit_account
        left join ledger_accounts payee on payee.id = t.credit_account
      where r.points_spent > 0
      group by r.id, r.points_spent
      having count(t.id) <> 1 or count(t.id) filter (where t.amount = r.points_spent
          and payer.kind = 'customer' and payer.owner_id = r.customer_id
          and payee.kind = 'received' and payee.owner_id = c.company_id) <> 1`,
  },
  {
    name: 'No point was spent on a redemption that does not exist or is free',
    covers: sql`select count(*) as count from ledger_transfers where reason = 'redemption'`,
    violations: sql`
      select format('transfer %s: redemption %s', t.id, t.source_id) as what
      from ledger_transfers t left join redemptions r on r.id::text = t.source_id and r.points_spent > 0
      where t.reason = 'redemption' and (t.source_type <> 'redemption' or r.id is null)`,
  },
  {
    name: 'Each person redeemed each coupon at most once',
    covers: countOf('redemptions'),
    violations: sql`
      select format('customer %s, coupon %s: %s times', customer_id, coalesce(coupon_id::text, 'welcome'), count(*)) as what
      from redemptions group by customer_id, coupon_id having count(*) > 1`,
  },
]

const wallets: Invariant[] = [
  {
    // Movements within one owner or within the platform stay in one wallet.
    name: 'Each transfer between two owners is mirrored in the wallets, and no other is',
    covers: countOf('ledger_transfers'),
    violations: sql`
      select format('transfer %s', t.id) as what
      from ledger_transfers t
        join ledger_accounts payer on payer.id = t.debit_account
        join ledger_accounts payee on payee.id = t.credit_account
        left join wallet_mirrorings m on m.transfer_id = t.id
      where (m.transfer_id is null) <> (payer.owner_id is not distinct from payee.owner_id)`,
  },
  {
    // Only the sandbox's books are in this database.
    name: 'Each payment of the sandbox wallets is of one transfer, for the same amount',
    covers: sql`select count(*) as count from sandbox_transactions where status = 'SUCCEEDED'`,
    violations: sql`
      select format('payment %s of %s: %s transfers', s.id, s.amount, count(t.id)) as what
      from sandbox_transactions s
        left join wallet_mirrorings m on m.provider_id = s.id::text
        left join ledger_transfers t on t.id = m.transfer_id and t.amount = s.amount
      where s.status = 'SUCCEEDED' and exists (select 1 from wallets where provider = 'sandbox')
      group by s.id, s.amount having count(t.id) <> 1`,
  },
]

/** Invariants of balances, independent of the origin of points. */
export const BOOKS: readonly Invariant[] = [...ledger, ...redemption, ...wallets]

export const INVARIANTS: readonly Invariant[] = [
  ...BOOKS,
  ...CODES,
  ...USES,
  ...CUSTOMERS,
  ...ORIGINS,
  ...AUDIT_INVARIANTS,
]
