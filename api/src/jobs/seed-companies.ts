import { isCnpj } from '@loopi/shared/contract/documents/cnpj'
import type { Trx } from '../db/database.ts'
import { companyBudget, companyReceived, openAccount } from '../modules/ledger/ledger.public.ts'
import { brands } from './seed-brands.ts'
import { partners } from './seed-partners.ts'
import { company, waiting } from './seed-people.ts'

export type Days = (ago: number) => Date
type Brand = (typeof brands)[number] | (typeof partners)[number]['brands'][number]

type NewUser = {
  name: string
  email: string
  role: 'root' | 'admin' | 'cliente'
  passwordHash: string | null
  createdAt: Date
  seenAt?: Date
  cpf?: string
  phone?: string
}

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      role: user.role,
      cpf: user.cpf ?? null,
      phone: user.phone ?? null,
      password_hash: user.passwordHash,
      status: user.passwordHash === null ? 'pending' : 'active',
      created_at: user.createdAt,
      last_seen_at: user.seenAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewCompany = Omit<typeof company, never> & { readonly daysAgo: number }

/** A company with a password is approved and at work; one without may be either. */
async function insertCompany(
  trx: Trx,
  days: Days,
  { admin, daysAgo, ...row }: NewCompany,
  { status, passwordHash }: { status: 1 | 2; passwordHash: string | null },
): Promise<number> {
  const user = { name: admin, email: row.email, role: 'admin', phone: row.telefone, passwordHash } as const
  const id = await insertUser(trx, { ...user, createdAt: days(daysAgo) })
  const values = { ...row, user_id: id, cnpj_valid: isCnpj(row.cnpj), status, created_at: days(daysAgo) }
  await trx
    .insertInto('companies')
    .values({ ...values, decided_at: status === 1 ? days(daysAgo - 1) : null })
    .execute()
  await openAccount(trx, companyBudget(id))
  await openAccount(trx, companyReceived(id))
  return id
}

async function insertBrands(trx: Trx, companyId: number, list: readonly Brand[], since: Date): Promise<void> {
  for (const brand of list)
    await trx
      .insertInto('brands')
      .values({ ...brand, user_id: companyId, status: 'Ativa', created_at: since })
      .execute()
}

export async function insertCompanies(trx: Trx, days: Days, passwordHash: string) {
  const approved = await insertCompany(trx, days, { ...company, daysAgo: 75 }, { status: 1, passwordHash })
  await insertBrands(trx, approved, brands, days(72))
  for (const request of waiting) await insertCompany(trx, days, request, { status: 2, passwordHash: null })
  let partnerId = approved
  for (const { brands: owned, ...partner } of partners) {
    const id = await insertCompany(trx, days, partner, { status: 1, passwordHash: null })
    await insertBrands(trx, id, owned, days(partner.daysAgo - 2))
    partnerId = id
  }
  return { companyId: approved, partnerId }
}
