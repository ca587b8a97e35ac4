import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Sets a person's CPF (eleven digits); false when another account has it. Avoids a constraint error, because the
 * database's log would contain the number.
 */
export async function takeCpf(trx: Trx, userId: number, cpf: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select take_cpf(${userId}, ${cpf}) as done`.execute(trx)
  return rows[0]?.done === true
}
