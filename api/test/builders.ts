import type { Role } from '@loopi/contract/roles'
import type { TeamRole } from '@loopi/contract/team/permissions'
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

export type Builders = {
  /** Creates people. `t.as('admin', {}, { status: 2 })` is an admin whose company is under review. */
  as<R extends Role>(
    role: R,
    user?: UserOverrides,
    ...company: R extends 'admin' ? [CompanyOverrides?] : []
  ): Promise<Person>
  /**
   * Adds a person to the team of an admin's company, and opens the member's session. `account`: a person who is there
   * already, such as a customer.
   */
  member(company: Pick<Person, 'id'>, teamRole: TeamRole, user?: UserOverrides & { account?: Person }): Promise<Person>
}

let made = 0

export function createBuilders({ db, clock, config }: { db: Db; clock: Clock; config: Config }): Builders {
  const hashed = createPasswords(config.limits.passwords).hash(PASSWORD)

  const account = async (role: Role, overrides: UserOverrides): Promise<Omit<Person, 'token'>> => {
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
    return { id: user.id, role, email, name: user.name }
  }

  const company = async ({ id, email }: Omit<Person, 'token'>, overrides: CompanyOverrides = {}): Promise<void> => {
    const values = {
      id,
      name: `Empresa ${made}`,
      cnpj: String(made).padStart(14, '0'),
      cnpj_valid: true,
      status: 1 as const,
    }
    await db
      .insertInto('companies')
      .values({ ...values, email, created_at: clock.now(), ...overrides })
      .execute()
  }

  const session = (userId: number, asMember = false): Promise<string> =>
    openSession({ db, clock, config }, { userId, asMember, userAgent: null, address: '127.0.0.1' })

  return {
    as: async (role, overrides = {}, ...[ofCompany]) => {
      const person = await account(role, overrides)
      if (role === 'admin') await company(person, ofCompany)
      return { ...person, token: await session(person.id) }
    },
    member: async ({ id }, teamRole, { account: known, ...overrides } = {}) => {
      const person = known ?? (await account('admin', overrides))
      await db
        .insertInto('company_members')
        .values({ company_id: id, user_id: person.id, role: teamRole, invited_by: id, created_at: clock.now() })
        .execute()
      return { ...person, role: 'admin', token: await session(person.id, person.role !== 'admin') }
    },
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
