import { sql } from 'kysely'
import type { Invariant } from './ledger-check.rule.ts'

/** Transfers of codes with the batch that their source names: the batch itself, or `batch:serial` for one code. */
const moves = sql`
  select t.id, t.reason, t.amount, t.source_id, split_part(t.source_id, ':', 1) as batch
  from ledger_transfers t where t.reason in ('code', 'code-budget', 'code-return')`

/** Invariants of the points that companies reserve for product codes. */
export const CODES: readonly Invariant[] = [
  {
    name: 'The points that a company reserved for codes are what its batches have left',
    covers: sql`select count(*) as count from ledger_accounts where kind = 'codes'`,
    violations: sql`
      select format('company %s: account %s, batches %s', coalesce(a.owner_id, b.company_id), coalesce(a.balance, 0),
        coalesce(b.budget, 0)) as what
      from (select owner_id, balance from ledger_accounts where kind = 'codes') a
        full join (select company_id, sum(budget_left) as budget from code_batches group by 1) b
          on b.company_id = a.owner_id
      where coalesce(a.balance, 0) <> coalesce(b.budget, 0)`,
  },
  {
    name: 'What each batch has left is what was reserved for it, less what it paid and returned',
    covers: sql`select count(*) as count from code_batches`,
    violations: sql`
      select format('batch %s: left %s, moved %s', coalesce(b.id::text, m.batch), coalesce(b.budget_left, 0),
        coalesce(m.amount, 0)) as what
      from code_batches b
        full join (
          select batch, sum(case reason when 'code-budget' then amount else -amount end) as amount
          from (${moves}) moves group by 1
        ) m on m.batch = b.id::text
      where b.id is null or b.budget_left <> coalesce(m.amount, 0)`,
  },
  {
    // The customer of a claim is unknown once the account is deleted.
    name: 'Each paid claim of a code moved its points once, from the reserve to the customer, and no other did',
    covers: sql`select count(*) as count from code_claims where state = 'paid' and points > 0`,
    violations: sql`
      select format('code %s: %s CLP %s, %s moved', coalesce(c.code, t.source_id), coalesce(c.points, 0),
        coalesce(c.state, 'without claim'), coalesce(t.amount, 0)) as what
      from (
        select format('%s:%s', k.batch_id, k.serial) as code, k.points, k.state, k.customer_id, b.company_id
        from code_claims k left join code_batches b on b.id = k.batch_id
      ) c
        full join (
          select moved.source_id, moved.amount, payer.owner_id as payer, payee.owner_id as payee
          from ledger_transfers moved
            join ledger_accounts payer on payer.id = moved.debit_account
            join ledger_accounts payee on payee.id = moved.credit_account
          where moved.reason = 'code'
        ) t on t.source_id = c.code
      where (c.state is not distinct from 'paid' and c.points > 0) <> (t.source_id is not null)
        or t.amount <> c.points or t.payer <> c.company_id or t.payee <> c.customer_id`,
  },
]
