import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Gives a person a CPF (eleven digits); false when somebody else has it. The database refuses without an error,
 * because its log tells the numbers of every error.
 */
export async function takeCpf(trx: Trx, userId: number, cpf: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select take_cpf(${userId}, ${cpf}) as done`.execute(trx)
  return rows[0]?.done === true
}
