import type { Role } from '@loopi/contract/roles'
import type { Insertable } from 'kysely'
import type { Config } from '../src/config/config.ts'
import type { Db } from '../src/db/database.ts'
import type { Database } from '../src/db/schema.ts'
import type { Clock } from '../src/lib/clock.ts'
import { createPasswords } from '../src/lib/passwords.ts'
import { openSession } from '../src/modules/sessions/sessions.public.ts'

/** Password of every built person. */
export const PASSWORD = 'Loopi-teste-2026'

export type Person = { id: number; role: Role; email: string; name: string; token: string }

type UserOverrides = Partial<Insertable<Database['users']>>
type CompanyOverrides = Partial<Insertable<Database['companies']>>

/** Creates people. `t.as('admin', {}, { status: 2 })` is an admin whose company is under review. */
export type Builders = <R extends Role>(
  role: R,
  user?: UserOverrides,
  ...company: R extends 'admin' ? [CompanyOverrides?] : []
) => Promise<Person>

let made = 0

export function createBuilders({ db, clock, config }: { db: Db; clock: Clock; config: Config }): Builders {
  const hashed = createPasswords(config.limits.passwords).hash(PASSWORD)
  return async (role, overrides = {}, ...[company]) => {
    const number = ++made
    const email = overrides.email ?? `${role}-${number}@exemplo.test`
    const user = await db
      .insertInto('users')
      .values({
        email,
        role,
        name: `Pessoa ${number}`,
        cpf: role === 'cliente' ? cpfOf(number) : null,
        password_hash: await hashed,
        status: 'active',
        created_at: clock.now(),
        ...overrides,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    if (role === 'admin') {
      const values = {
        id: user.id,
        name: `Empresa ${number}`,
        cnpj: String(number).padStart(14, '0'),
        cnpj_valid: true,
        status: 1 as const,
      }
      await db
        .insertInto('companies')
        .values({ ...values, email, created_at: clock.now(), ...company })
        .execute()
    }
    const token = await openSession({ db, clock, config }, { userId: user.id, userAgent: null, address: '127.0.0.1' })
    return { id: user.id, role, email, name: user.name, token }
  }
}

/** CPF with valid check digits, unique per number. */
export function cpfOf(number: number): string {
  const body = String(100_000_000 + number)
  const first = checkDigit(body)
  return `${body}${first}${checkDigit(body + first)}`
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (digits.length + 1 - i), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
