import type { BatchState } from '@loopi/contract/batches/batches.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'

/** Most readings of one code that are counted: a number above it says nothing more. */
const MOST_COUNTED = 1_000

/** What is known about a code, whose tag may be wrong. */
export type CodeFacts = {
  readonly batch_id: number
  readonly company_id: number
  readonly key_id: string
  readonly quantity: number
  readonly state: BatchState
  readonly gtin: string | null
  readonly lot: string
  readonly points_per_code: number
  readonly budget_left: number
  readonly daily_limit: number
  readonly valid_until: string | null
  readonly recall_message: string | null
  readonly product: string
  readonly image_url: string | null
  readonly brand: string
  readonly logo_url: string | null
  readonly company: string
  readonly is_company_active: boolean
  readonly is_blocked: boolean
  readonly claim_state: 'held' | 'waiting' | 'paid' | null
  readonly customer_id: number | null
  readonly claimed_at: Date | null
  readonly held_until: Date | null
  /** Since when readings of the batch count. */
  readonly activated_at: Date | null
}

/** What is known of a code's readings. */
export type CodeReadings = {
  /** First reading since the batch was activated, as long as readings are kept. */
  readonly first_at: Date | null
  /** True when the given device made that reading. */
  readonly is_first_own: boolean
  /** Readings by other devices in that time, those of one device on one day as one; at most a thousand. */
  readonly readings: number
}

type CodeAt = { readonly batch: number; readonly serial: number }

/** Facts about a code; undefined for a batch that does not exist. */
export async function findFacts(db: Db, { batch, serial }: CodeAt): Promise<CodeFacts | undefined> {
  const finding = sql<CodeFacts>`
    select batch.id as batch_id, batch.company_id, batch.key_id, batch.quantity, batch.state, batch.gtin, batch.lot,
      batch.points_per_code, batch.budget_left, batch.daily_limit, batch.valid_until, batch.recall_message,
      batch.activated_at, product.name as product, product.image_url, brand.nome as brand, brand.logo_url,
      company.name as company, company.status = 1 and company.deleted_at is null as is_company_active,
      exists (
        select from code_blocks block where block.batch_id = batch.id
          and ${serial}::integer between block.first_serial and block.last_serial
      ) as is_blocked,
      claim.state as claim_state, claim.customer_id, claim.claimed_at, claim.held_until
    from code_batches batch
      join products product on product.id = batch.product_id
      join brands brand on brand.id = product.brand_id
      join companies company on company.id = batch.company_id
      left join code_claims claim on claim.batch_id = batch.id and claim.serial = ${serial}::integer
    where batch.id = ${batch}::bigint`
  const [facts] = await runNamed(db, 'code-facts', finding.compile(db))
  return facts
}

/** Since when readings count, and the hash of the reader's device where it has a mark. */
type Counted = { readonly since: Date; readonly device: Buffer | null }

/** Readings of a code. A statement of its own, because a cluster has them on other nodes than the rest (`docs/scale.md`). */
export async function findReadings(
  db: Db,
  { batch, serial }: CodeAt,
  { since, device }: Counted,
): Promise<CodeReadings> {
  const finding = sql<CodeReadings>`
    select min(at) as first_at, coalesce((array_agg(device_hash order by at))[1] = ${device}::bytea, false) as is_first_own,
      (count(distinct device_hash) filter (where device_hash is distinct from ${device}::bytea))::integer as readings
    from (
      select scans.at, scans.device_hash from scans
      where scans.batch_id = ${batch}::bigint and scans.serial = ${serial}::integer and scans.at >= ${since}::timestamptz
      order by scans.at limit ${sql.lit(MOST_COUNTED)}
    ) counted`
  const [readings] = await runNamed(db, 'code-readings', finding.compile(db))
  return readings ?? { first_at: null, is_first_own: false, readings: 0 }
}

export type Reading = {
  readonly at: Date
  /** Null for an unknown code. */
  readonly code: CodeAt | null
  readonly uf: string | null
  readonly networkHash: Buffer
  readonly deviceHash: Buffer
  readonly verdict: Verdict
}

/**
 * Writes a reading, and counts it in its day. A reading promises nothing, so it does not wait for the disk: a power cut may
 * forget the last moment of them.
 */
export async function insertReading(db: Db, reading: Reading): Promise<void> {
  const { at, code, uf, verdict } = reading
  const inserting = sql`
    with scan as (
      insert into scans (month, at, batch_id, serial, uf, network_hash, device_hash, verdict)
      select ${at.getUTCMonth() + 1}::smallint, ${at}::timestamptz, ${code?.batch ?? 0}::bigint,
        ${code?.serial ?? null}::integer, ${uf}::text, ${reading.networkHash}::bytea, ${reading.deviceHash}::bytea,
        ${verdict}::text
      where set_config('synchronous_commit', 'off', true) is not null
    )
    insert into scan_days (batch_id, day, uf, verdict, readings)
    values (${code?.batch ?? 0}::bigint, ${dayInBrazil(at)}::date, ${uf ?? ''}::text, ${verdict}::text, 1)
    on conflict (batch_id, day, uf, verdict) do update set readings = scan_days.readings + 1`
  await runNamed(db, 'reading-insert', inserting.compile(db))
}
