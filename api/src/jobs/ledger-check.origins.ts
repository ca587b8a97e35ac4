import { sql } from 'kysely'
import { dayOf } from '../db/calendar.ts'
import type { Invariant } from './ledger-check.rule.ts'

// Origin of points: only root's funding and the daily welcome budget create points, and each transfer takes an allowed
// way.

/** Payer and payee of a transfer: the kind of account, or its name for the platform's. */
const ends = sql`
  select t.*, coalesce(payer.name, payer.kind) as "from", coalesce(payee.name, payee.kind) as "to",
    payer.owner_id as payer, payee.owner_id as payee
  from ledger_transfers t
    join ledger_accounts payer on payer.id = t.debit_account
    join ledger_accounts payee on payee.id = t.credit_account`

/** Reason, payer and payee. */
const WAYS: ReadonlyArray<readonly [reason: string, from: string, to: string]> = [
  ['funding', 'issuance', 'company'],
  ['welcome-budget', 'issuance', 'welcome'],
  ['welcome-return', 'welcome', 'issuance'],
  ['welcome', 'welcome', 'customer'],
  ['credit', 'company', 'customer'],
  ['redemption', 'customer', 'received'],
  ['release', 'received', 'company'],
  ['takeback', 'received', 'issuance'],
  ['code-budget', 'company', 'codes'],
  ['code-return', 'codes', 'company'],
  ['code', 'codes', 'customer'],
  ['closing', 'customer', 'issuance'],
]

const way = ([reason, from, to]: (typeof WAYS)[number]) =>
  sql`(m.reason = ${reason} and m."from" = ${from} and m."to" = ${to})`

/** Root's decisions about a company's points, from the audit log. */
const rootActs = sql`
  select l.action, l.object_id as company, l.after ->> 'transfer' as transfer, l.after ->> 'valor' as amount
  from audit_lines l join users u on u.id = l.actor_id and u.role = 'root'
  where l.action in ('company.credit', 'company.release', 'company.takeback')`

/** Invariants of the origin of points and of the ways they take. */
export const ORIGINS: readonly Invariant[] = [
  {
    name: 'Each transfer went a way that exists: no redemption is paid into the budget of a company',
    covers: sql`select count(*) as count from ledger_transfers`,
    violations: sql`
      select format('transfer %s: %s CLP for %s, from %s to %s', m.id, m.amount, m.reason, m."from", m."to") as what
      from (${ends}) m
      where not (${sql.join(WAYS.map(way), sql` or `)})
        or (m.reason in ('release', 'code-budget', 'code-return') and m.payer <> m.payee)`,
  },
  {
    name: 'All CLP that root issued, released or took back have an act of a root in the audit log',
    covers: sql`select count(*) as count from ledger_transfers where reason in ('funding', 'release', 'takeback')`,
    violations: sql`
      select format('transfer %s: %s CLP for %s, %s acts', m.id, m.amount, m.reason, count(act.transfer)) as what
      from (${ends}) m
        left join (${rootActs}) act on act.transfer = m.id::text and act.amount = m.amount::text
          and act.company = (case m.reason when 'funding' then m.payee else m.payer end)::text
          and act.action = case m.reason when 'funding' then 'company.credit' else 'company.' || m.reason end
      where m.reason in ('funding', 'release', 'takeback')
      group by m.id, m.amount, m.reason having count(act.transfer) <> 1`,
  },
  {
    name: 'The welcome budget was filled once a day, up to the ceiling of the day',
    covers: sql`select count(*) as count from welcome_days`,
    violations: sql`
      select format('transfer %s: %s CLP on %s, ceiling %s', t.id, t.amount, t.source_id, coalesce(d.ceiling::text, 'none')) as what
      from ledger_transfers t left join welcome_days d on d.day::text = t.source_id
      where t.reason in ('welcome-budget', 'welcome-return')
        and (t.source_type <> 'day' or d.day is null or d.day <> ${dayOf('t.created_at')}
          or (t.reason = 'welcome-budget' and t.amount > d.ceiling))`,
  },
  {
    name: 'The welcomes of each day stayed within its ceiling',
    covers: sql`select count(*) as count from welcome_days`,
    violations: sql`
      select format('%s: %s CLP, ceiling %s', given.day, given.amount, coalesce(d.ceiling::text, 'none')) as what
      from (
        select ${dayOf('t.created_at')} as day, sum(t.amount) as amount
        from ledger_transfers t where t.reason = 'welcome' group by 1
      ) given left join welcome_days d on d.day = given.day
      where d.day is null or given.amount > d.ceiling`,
  },
  {
    name: 'Each granted welcome moved its CLP once, and no other did',
    covers: sql`select count(*) as count from welcome_grants`,
    violations: sql`
      select format('customer %s: %s CLP %s, %s moved', coalesce(g.customer_id, m.payee), coalesce(g.amount, 0),
        coalesce(g.state, 'without record'), coalesce(m.amount, 0)) as what
      from welcome_grants g
        full join (select * from (${ends}) e where e.reason = 'welcome') m on m.payee = g.customer_id
      where (g.state is not distinct from 'granted') <> (m.id is not null) or g.amount <> m.amount`,
  },
]
