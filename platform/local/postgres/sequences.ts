import pg from 'pg'

type Numbered = { sequence: string; table: string; column: string }

/** Query for every identity or serial column, with its sequence. */
const NUMBERED = `
  select distinct seq.oid::regclass::text as sequence, c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class seq
    join pg_depend d on d.objid = seq.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid and c.relkind in ('r', 'p')
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
   where seq.relkind = 'S' and seq.relpersistence = 'p'`

/**
 * Repairs sequences that are behind their table, and writes all of them to the WAL. With `wal_level = minimal`, which
 * earlier versions used, numbers taken in the transaction that creates their sequence, and the next 32, are not logged:
 * after kill -9 they were issued twice.
 */
export async function repairSequences(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Numbered>(NUMBERED)
    const repaired: string[] = []
    for (const { sequence, table, column } of rows) {
      const { rows: found } = await client.query<{ was_behind: boolean }>(
        `select setval('${sequence.replaceAll("'", "''")}', greatest(held.highest, s.last_value), s.is_called or held.highest is not null),
           coalesce(held.highest > s.last_value or (held.highest = s.last_value and not s.is_called), false) as was_behind
         from ${sequence} s, (select max(${column}) as highest from ${table}) held`,
      )
      if (found[0]?.was_behind) repaired.push(sequence)
    }
    return repaired
  } finally {
    await client.end()
  }
}
