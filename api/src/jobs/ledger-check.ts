// Checks the ledger's invariants on a database: `npm run ledger:check`. Exits 1 when one is violated or the database
// has no people.

import { reasonOf } from '@loopi/shared/federation/environment/start-process'
import { sql } from 'kysely'
import { readCommandConfig } from '../config/config.ts'
import { type Db, openDatabase, type Trx } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'
import { keepLedgerCheck } from '../modules/operations/operations.public.ts'
import { INVARIANTS } from './ledger-check.invariants.ts'
import type { Invariant } from './ledger-check.rule.ts'

export type LedgerFinding = {
  readonly name: string
  /** Number of rows checked. */
  readonly covers: number
  /** Descriptions of violations; empty when the rule holds. */
  readonly violations: readonly string[]
}

/** Checks every invariant on one snapshot, so that redemptions in progress are seen whole or not at all. */
export const checkLedger = (db: Db, rules: readonly Invariant[] = INVARIANTS): Promise<LedgerFinding[]> =>
  inSnapshot(db, (trx) => findAll(trx, rules))

/** Findings within the caller's transaction. */
export async function findAll(trx: Trx, rules: readonly Invariant[] = INVARIANTS): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const { name, covers, violations } of rules) {
    const counted = await covers.execute(trx)
    const broken = await violations.execute(trx)
    findings.push({
      name,
      covers: counted.rows[0]?.count ?? 0,
      violations: broken.rows.map(({ what: violation }) => violation),
    })
  }
  return findings
}

const SHOWN = 5
const number = new Intl.NumberFormat('en')

/** Formats the findings as a table, with the first violations of each. */
export function drawFindings(findings: readonly LedgerFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const lines = findings.flatMap(({ name, covers, violations }) => {
    const holds = violations.length === 0
    const result = holds ? 'ok' : `violations: ${number.format(violations.length)}`
    const head = `${holds ? '✓' : '✗'} ${name.padEnd(width)}  ${number.format(covers).padStart(9)}  ${result}`
    const more = violations.length > SHOWN ? [`    … and ${number.format(violations.length - SHOWN)} more`] : []
    return [head, ...violations.slice(0, SHOWN).map((violation) => `    ${violation}`), ...more]
  })
  const broken = findings.filter(({ violations }) => violations.length > 0).length
  const end =
    broken === 0 ? `All ${findings.length} invariants hold.` : `${broken} of ${findings.length} invariants are broken.`
  return ['Check of points and redemptions', '', ...lines, '', end].join('\n')
}

/** Size of the checked data, to compare with the size at the time of a dump. */
export type CheckedSize = { readonly people: number; readonly transfers: number; readonly lines: number }

async function countChecked(trx: Trx): Promise<CheckedSize> {
  const { rows } = await sql<CheckedSize>`
    select (select count(*) from users) as people, (select count(*) from ledger_transfers) as transfers,
      (select count(*) from audit_log) as lines`.execute(trx)
  return rows[0] ?? { people: 0, transfers: 0, lines: 0 }
}

const drawSize = ({ people, transfers, lines }: CheckedSize): string =>
  people === 0
    ? '✗ Nobody is in this database: nothing was proved. After a restore, nothing was restored.'
    : `Checked: people ${number.format(people)}, transfers ${number.format(transfers)}, lines of the audit log ${number.format(lines)}.`

/**
 * Prints the table and the size, and keeps the result for root's operations page; returns true when there are people
 * and every invariant holds.
 */
export async function reportLedger(db: Db, print: (text: string) => void): Promise<boolean> {
  const [size, findings] = await inSnapshot(db, async (trx) => [await countChecked(trx), await findAll(trx)] as const)
  print(drawFindings(findings))
  print(drawSize(size))
  const violated = findings.filter(({ violations }) => violations.length > 0).length
  // A database that cannot be written to, such as a replica, can be checked all the same.
  await keepLedgerCheck(db, { at: new Date(), rules: findings.length, violated, ...size }).catch((error: unknown) =>
    print(`✗ The result was not kept for the operations page: ${reasonOf(error)}`),
  )
  return size.people > 0 && violated === 0
}

if (import.meta.main) {
  const db = openDatabase(readCommandConfig(process.env).DATABASE_URL, { max: 2 })
  try {
    if (!(await reportLedger(db, console.log))) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
