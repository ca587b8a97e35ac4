import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { createTestDatabase } from '../databases.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
/** Last migration before companies had two accounts. */
const BEFORE = '0036'

let db: Db
let drop: () => Promise<void>
let folder: string
beforeEach(async () => {
  const database = await createTestDatabase('empty')
  drop = database.drop
  db = openDatabase(database.url, { max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'loopi-one-account-'))
  for (const name of await readdir(MIGRATIONS))
    if (name.slice(0, 4) <= BEFORE) await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(db, pathToFileURL(`${folder}/`))
})
afterEach(async () => {
  await db.destroy()
  await drop()
  await rm(folder, { recursive: true })
})

type Past = { funded?: number; redeemed?: number; credited?: number }

/** A company with a single account, and a customer who redeemed there or was credited. */
async function company({ funded = 0, redeemed = 0, credited = 0 }: Past): Promise<number> {
  const user = (role: string) =>
    sql<{ id: number }>`insert into users (role, name) values (${role}, 'Pessoa') returning id`.execute(db)
  const [admin, customer] = [(await user('admin')).rows[0]?.id ?? 0, (await user('cliente')).rows[0]?.id ?? 0]
  await sql`insert into companies (user_id, name, cnpj, cnpj_valid, status)
    values (${admin}, 'Empresa', ${String(admin).padStart(14, '0')}, true, 1)`.execute(db)
  await sql`insert into ledger_accounts (kind, owner_id, balance) values
    ('company', ${admin}, ${funded + redeemed - credited}), ('customer', ${customer}, ${credited})`.execute(db)
  await sql`insert into coupons (company_id, brand_name, title, discount, category_id, code, stock_initial, qtd_disponivel, usos)
    values (${admin}, 'Marca', 'Cupom', '10%', 1, ${`C-${admin}`}, 1, ${redeemed > 0 ? 0 : 1}, ${redeemed > 0 ? 1 : 0})`.execute(
    db,
  )
  await book('issuance', admin, funded, 'funding', 'order', `f-${admin}`)
  await book('issuance', customer, redeemed, 'welcome', 'user', String(customer))
  if (redeemed > 0) {
    const { rows } = await sql<{ id: number }>`
      insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent)
      select id, ${customer}, code, code, ${redeemed} from coupons where company_id = ${admin} returning id`.execute(db)
    await book(customer, admin, redeemed, 'redemption', 'redemption', String(rows[0]?.id))
  }
  if (credited > 0) {
    const { rows } = await sql<{ id: number }>`
      insert into credits (company_id, customer_id, amount, reason) values (${admin}, ${customer}, ${credited}, 'Antes')
      returning id`.execute(db)
    await book(admin, customer, credited, 'credit', 'credit', String(rows[0]?.id))
  }
  return admin
}

const account = (of: number | 'issuance') =>
  of === 'issuance'
    ? sql`(select id from ledger_accounts where name = 'issuance')`
    : sql`(select id from ledger_accounts where owner_id = ${of})`

async function book(from: number | 'issuance', to: number, amount: number, reason: string, type: string, id: string) {
  if (amount === 0) return
  await sql`insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id)
    values (${account(from)}, ${account(to)}, ${amount}, ${reason}, ${type}, ${id})`.execute(db)
  if (from === 'issuance')
    await sql`update ledger_accounts set balance = balance - ${amount} where name = 'issuance'`.execute(db)
}

const held = async (owner: number) => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, balance from ledger_accounts where owner_id = ${owner}`.execute(db)
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

test('one account becomes two by its history, and every rule of the ledger holds', async () => {
  const untouched = await company({})
  const funded = await company({ funded: 500, credited: 120 })
  const both = await company({ funded: 500, redeemed: 80, credited: 120 })
  const received = await company({ redeemed: 3000 })
  // The company spent received points: its budget cannot be negative.
  const handedOn = await company({ funded: 100, redeemed: 3000, credited: 900 })
  const allHandedOn = await company({ redeemed: 300, credited: 300 })
  const owed = (await sql`select * from wallet_mirrorings`.execute(db)).rows.length

  await migrate(db)

  expect(await held(untouched)).toEqual({ company: 0, received: 0 })
  expect(await held(funded)).toEqual({ company: 380, received: 0 })
  expect(await held(both)).toEqual({ company: 380, received: 80 })
  expect(await held(received)).toEqual({ company: 0, received: 3000 })
  expect(await held(handedOn)).toEqual({ company: 0, received: 2200 })
  expect(await held(allHandedOn)).toEqual({ company: 0, received: 0 })
  // Wallets are not affected, because both accounts share one.
  expect((await sql`select * from wallet_mirrorings`.execute(db)).rows).toHaveLength(owed)
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('an empty database gets along, too', async () => {
  await migrate(db)
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
})
