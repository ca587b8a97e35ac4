import { sql } from 'kysely'
import { type Db, openDatabase } from '../../../api/src/db/database.ts'
import { signerOf } from '../../../api/src/modules/codes/codes.public.ts'
import { aCompany, crowd, signedIn } from '../../../api/test/processes/concurrency-crowd.ts'
import { runScript } from '../../../platform/local/service.ts'

/** Batches of the largest size, two of each company: contention of one reserve is another bench's subject. */
const COMPANIES = 10
const BATCHES = 20
const CODES_OF_BATCH = 1_000_000
/** Customers who claim while it is measured, and those of the claims that are there already. */
const CLAIMANTS = 2_000
const EARLIER_CUSTOMERS = 1_000_000
/** Shares no divisor with the free codes of a batch, so its multiples come to each of them once, in no order. */
const STEP = 618_033

/** Database with claimed codes in batches of a million. */
export type CodesWorld = {
  readonly database: string
  readonly tokens: readonly string[]
  /** A batch with a million codes, and its company's session. */
  readonly printed: { readonly batchId: number; readonly token: string }
  /** Code by its turn, free before it is claimed; none comes twice in ten million turns. */
  readonly freeCode: (turn: number) => string
}

type Options = { readonly server: string; readonly claims: number; readonly logFile: string }

/** Creates a database of its own for so many claims. */
export async function createCodesWorld({ server, claims, logFile }: Options): Promise<CodesWorld> {
  const database = await createDatabase(server, `codes_${claims}`)
  const env = { DATABASE_URL: database, DEMO: '1' }
  const migration = { name: 'migrate', args: ['api/src/jobs/migrate.ts'], env, logFile }
  await runScript(migration, new AbortController().signal)
  const db = openDatabase(database, { max: 1 })
  try {
    const now = new Date()
    const companies: number[] = []
    for (let made = 0; made < COMPANIES; made++) companies.push(await aCompany(db))
    const made = await insertBatches(db, companies)
    const batches = made.map(({ id }) => id)
    await fillClaims(db, batches, claims)
    const members = await crowd(db, { size: CLAIMANTS, points: 0, now })
    const [first] = made
    const company = first?.company_id ?? 0
    const active = { status: 'active', password_hash: 'of no password' } as const
    await db.updateTable('users').set(active).where('id', '=', company).execute()
    const [admin] = await signedIn(db, [company], now)
    return {
      database,
      tokens: members.map(({ token }) => token),
      printed: { batchId: first?.id ?? 0, token: admin?.token ?? '' },
      freeCode: freeCodesOf(batches),
    }
  } finally {
    await db.destroy()
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const db = openDatabase(server, { max: 1 })
  await sql`create database ${sql.id(name)}`.execute(db)
  await db.destroy()
  return new URL(name, server).href
}

type MadeBatch = { readonly id: number; readonly company_id: number }

/** Active batches with a point for each code, which their companies reserved. */
async function insertBatches(db: Db, companies: readonly number[]): Promise<MadeBatch[]> {
  const { rows } = await sql<MadeBatch>`
    with owners as (
      select owner, place from unnest(${companies}::bigint[]) with ordinality as given (owner, place)
    ), brand as (
      insert into brands (user_id, nome, tipo) select owner, 'Marca ' || place, 'digital' from owners returning id, user_id
    ), product as (
      insert into products (company_id, brand_id, name) select user_id, id, 'Café torrado 250 g' from brand
      returning id, company_id
    ), reserve as (
      insert into ledger_accounts (kind, owner_id, balance)
      select 'codes', owner, ${(BATCHES / COMPANIES) * CODES_OF_BATCH}::bigint from owners
    )
    insert into code_batches (company_id, product_id, lot, key_id, quantity, position, points_per_code, daily_limit, state,
      budget_left, created_at, activated_at)
    select company_id, id, 'L' || lot, 'a', ${CODES_OF_BATCH}, 'interno', 1, ${CODES_OF_BATCH}, 'ativo', ${CODES_OF_BATCH},
      now(), now()
    from product, generate_series(1, ${BATCHES / COMPANIES}::int) lot
    returning id, company_id`.execute(db)
  return rows
}

/** Claims of the last half year, in the order in which they were made: of even serials, evenly over all batches. */
async function fillClaims(db: Db, batches: readonly number[], claims: number): Promise<void> {
  const distance = 2 * Math.floor((BATCHES * CODES_OF_BATCH) / claims / 2)
  await sql`
    insert into code_claims (batch_id, serial, customer_id, points, state, claimed_at)
    select (${batches}::bigint[])[1 + turn % ${BATCHES}], turn / ${BATCHES} * ${distance}::int,
      1 + turn % ${EARLIER_CUSTOMERS}, 1, 'paid', now() - interval '1 day' - interval '180 days' * (1 - turn / ${claims}::float)
    from generate_series(0, ${claims - 1}::int) turn`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Odd serials, at random places of all batches. */
function freeCodesOf(batches: readonly number[]): (turn: number) => string {
  const signers = batches.map((batchId) => signerOf({}, { batchId, keyId: 'a' }))
  const free = CODES_OF_BATCH / 2
  return (turn) => {
    const sign = signers[turn % BATCHES] ?? signers[0]
    return sign?.(1 + 2 * ((Math.floor(turn / BATCHES) * STEP) % free)) ?? ''
  }
}
