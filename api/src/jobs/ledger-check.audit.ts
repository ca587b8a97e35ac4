import { sql } from 'kysely'
import type { Invariant } from './ledger-check.rule.ts'

const chained = sql<{ count: number }>`select count(*) as count from audit_chain`
const lines = sql<{ count: number }>`select count(*) as count from audit_log`

/** A line is sealed within a second or so; this long without a seal nobody seals, or somebody took its turn away. */
const PATIENCE = sql`interval '10 minutes'`

/** Promises of the audit log: it only grew, and nobody rewrote a line of it. */
export const AUDIT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'A corrente do registro de auditoria não tem falhas',
    covers: chained,
    violations: sql`
      select format('depois do elo %s vem o elo %s', before, seq) as what
      from (select seq, lag(seq, 1, 0) over (order by seq) as before from audit_chain) links
      where seq <> before + 1`,
  },
  {
    name: 'Cada linha selada do registro de auditoria é a que foi escrita',
    covers: chained,
    violations: sql`
      select case when line is null then format('linha %s: falta', line_id) else format('linha %s: alterada', line_id) end as what
      from (
        select c.line_id, c.hash, l as line, l.id, audit_hash(lag(c.hash) over (order by c.seq), l) as right_hash
        from audit_chain c left join audit_log l on l.id = c.line_id
      ) sealed
      where id is null or hash <> right_hash`,
  },
  {
    name: 'Cada linha do registro de auditoria está selada ou espera há pouco',
    covers: lines,
    violations: sql`
      select case when u.line_id is null then format('linha %s: sem selo, nem à espera dele', l.id)
        else format('linha %s: à espera do selo desde %s', l.id, u.since) end as what
      from audit_log l
        left join audit_chain c on c.line_id = l.id
        left join audit_unsealed u on u.line_id = l.id
      where c.line_id is null and (u.line_id is null or u.since < now() - ${PATIENCE})`,
  },
  {
    name: 'O que uma linha de auditoria conta é o que foi escrito com ela',
    covers: sql`select count(*) as count from audit_details`,
    violations: sql`
      select format('linha %s: %s alterado', d.line_id, case d.part when 'values' then 'conteúdo' else 'endereço' end) as what
      from audit_details d left join audit_log l on l.id = d.line_id
      where audit_digest(d.salt, d.content)
        is distinct from case d.part when 'values' then l.details_digest else l.address_digest end`,
  },
]
