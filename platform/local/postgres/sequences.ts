import pg from 'pg'

type Numbered = { sequence: string; table: string; column: string }

/** Every column of our own that is numbered, by identity or by a default, with its sequence. */
const NUMBERED = `
  select distinct seq.oid::regclass::text as sequence, c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class seq
    join pg_depend d on d.objid = seq.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid and c.relkind in ('r', 'p')
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
   where seq.relkind = 'S' and seq.relpersistence = 'p'`

/**
 * Sets every sequence that is behind its table to the highest number there, and writes all of them to the log anew.
 * A server with `wal_level = minimal`, as ours was, does not log the numbers that are taken in the transaction that
 * makes their sequence, nor the next 32: killed with -9 it gave them out again.
 */
export async function mendSequences(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Numbered>(NUMBERED)
    const mended: string[] = []
    for (const { sequence, table, column } of rows) {
      const { rows: found } = await client.query<{ was_behind: boolean }>(
        `select setval('${sequence.replaceAll("'", "''")}', greatest(held.highest, s.last_value), s.is_called or held.highest is not null),
           coalesce(held.highest > s.last_value or (held.highest = s.last_value and not s.is_called), false) as was_behind
         from ${sequence} s, (select max(${column}) as highest from ${table}) held`,
      )
      if (found[0]?.was_behind) mended.push(sequence)
    }
    return mended
  } finally {
    await client.end()
  }
}
