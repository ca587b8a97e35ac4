import { sql } from 'kysely'
import type { Invariant } from './ledger-check.rule.ts'

const chained = sql<{ count: number }>`select count(*) as count from audit_chain`
const lines = sql<{ count: number }>`select count(*) as count from audit_log`

/** Lines are sealed within about a second; an older unsealed line means that sealing stopped. */
const PATIENCE = sql`interval '10 minutes'`

/** Invariants of the audit log: lines were only added, never changed. */
export const AUDIT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The chain of the audit log has no gaps',
    covers: chained,
    violations: sql`
      select format('link %s is followed by link %s', before, seq) as what
      from (select seq, lag(seq, 1, 0) over (order by seq) as before from audit_chain) links
      where seq <> before + 1`,
  },
  {
    name: 'Each sealed line of the audit log is the one that was written',
    covers: chained,
    violations: sql`
      select case when line is null then format('line %s: missing', line_id) else format('line %s: changed', line_id) end as what
      from (
        select c.line_id, c.hash, l as line, l.id, audit_hash(lag(c.hash) over (order by c.seq), l) as right_hash
        from audit_chain c left join audit_log l on l.id = c.line_id
      ) sealed
      where id is null or hash <> right_hash`,
  },
  {
    name: 'Each line of the audit log is sealed or has waited only briefly',
    covers: lines,
    violations: sql`
      select case when u.line_id is null then format('line %s: no seal, and not waiting for it', l.id)
        else format('line %s: waiting for its seal since %s', l.id, u.since) end as what
      from audit_log l
        left join audit_chain c on c.line_id = l.id
        left join audit_unsealed u on u.line_id = l.id
      where c.line_id is null and (u.line_id is null or u.since < now() - ${PATIENCE})`,
  },
  {
    name: 'The details of an audit line are those written with it',
    covers: sql`select count(*) as count from audit_details`,
    violations: sql`
      select format('line %s: %s changed', d.line_id, case d.part when 'values' then 'content' else 'address' end) as what
      from audit_details d left join audit_log l on l.id = d.line_id
      where audit_digest(d.salt, d.content)
        is distinct from case d.part when 'values' then l.details_digest else l.address_digest end`,
  },
  {
    name: 'The details of an audit line are there while the person is whom they are about, or who acted',
    covers: sql`select count(*) as count from audit_log where details_digest is not null or address_digest is not null`,
    violations: sql`
      select format('line %s: %s gone', l.id, what) as what
      from audit_log l
        cross join lateral (values
          -- A company's contact goes with the request of a company that was never approved.
          ('values', 'content', l.details_digest, coalesce(audit_person(l),
            case when l.action not in ('company.update', 'company.link') then l.actor_id end)),
          ('address', 'address', l.address_digest, l.actor_id)
        ) told (part, what, digest, person)
        join users u on u.id = told.person and u.deleted_at is null
      where told.digest is not null
        and not exists (select from audit_details d where d.line_id = l.id and d.part = told.part)`,
  },
  {
    name: 'No line of the audit log is older than the one before it in the chain',
    covers: chained,
    violations: sql`
      select format('line %s: of %s, after a line of %s', line_id, at, before) as what
      from (
        select c.line_id, l.at, lag(l.at) over (order by c.seq) as before
        from audit_chain c join audit_log l on l.id = c.line_id
      ) sealed
      where at < before - ${PATIENCE}`,
  },
]
