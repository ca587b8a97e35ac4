import { isCnpj } from '@loopi/contract/documents/cnpj'
import { permissionsOf, type TeamRole } from '@loopi/contract/team/permissions'
import { WHOLESALE_DOCUMENTS } from '@loopi/contract/wholesale/documents'
import { company, type DemoCompany } from '@loopi/shared/demo/companies'
import { partners } from '@loopi/shared/demo/partners'
import { rejected, waiting, wholesaleDocuments, wholesaleRequests } from '@loopi/shared/demo/requests'
import { invitedToTeam, TEAM_INVITATION_DAYS, team } from '@loopi/shared/demo/team'
import type { Trx } from '../../db/database.ts'
import { companyBudget, companyReceived, openAccount } from '../../modules/ledger/ledger.public.ts'
import type { Actor } from '../../plugins/actor.ts'

export type Days = (ago: number) => Date

type NewUser = {
  name: string
  email: string
  role: 'root' | 'admin' | 'cliente'
  passwordHash: string | null
  createdAt: Date
  cpf?: string
  phone?: string | null
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Registration = { readonly status: 0 | 1 | 2; readonly passwordHash: string | null }

/** Company with its admin, accounts and brands; without a password hash its admin cannot sign in. */
async function insertCompany(
  trx: Trx,
  days: Days,
  { admin, daysAgo, brands, descricao_empresa: descricao, ...row }: DemoCompany,
  { status, passwordHash }: Registration,
): Promise<number> {
  const user = { name: admin, email: row.email, role: 'admin', phone: row.telefone, passwordHash } as const
  const id = await insertUser(trx, { ...user, createdAt: days(daysAgo) })
  const values = { ...row, descricao, id, cnpj_valid: isCnpj(row.cnpj), status, created_at: days(daysAgo) }
  await trx
    .insertInto('companies')
    .values({ ...values, decided_at: status === 2 ? null : days(daysAgo - 1) })
    .execute()
  await openAccount(trx, companyBudget(id))
  await openAccount(trx, companyReceived(id))
  for (const brand of brands)
    await trx
      .insertInto('brands')
      .values({ ...brand, user_id: id, created_at: days(daysAgo - 3) })
      .execute()
  return id
}

/** Ids of the demo's company and of the newest partner, and each brand's owner by name. */
export async function insertCompanies(trx: Trx, days: Days, passwordHash: string) {
  const companyId = await insertCompany(trx, days, company, { status: 1, passwordHash })
  const owners = new Map<string, number>(company.brands.map(({ nome }) => [nome, companyId]))
  for (const request of waiting) await insertCompany(trx, days, request, { status: 2, passwordHash: null })
  await insertCompany(trx, days, rejected, { status: 0, passwordHash: null })
  let partnerId = companyId
  for (const partner of partners) {
    partnerId = await insertCompany(trx, days, partner, { status: 1, passwordHash: null })
    for (const { nome } of partner.brands) owners.set(nome, partnerId)
  }
  return { companyId, partnerId, owners }
}

/** Numbers of the company's team, by role. */
export type TeamIds = ReadonlyMap<TeamRole, number>

/** Member of the company's team, who did something in the demo. */
export function actorOf(
  { companyId, team: ids }: { readonly companyId: number; readonly team: TeamIds },
  teamRole: TeamRole,
): Actor<'admin'> {
  const { name, email } = team.find(({ papel }) => papel === teamRole) ?? team[0]
  const person = { id: ids.get(teamRole) ?? companyId, name, email, role: 'admin' } as const
  return { ...person, companyId, companyName: company.name, teamRole, permissions: permissionsOf(teamRole) }
}

/** Members of the company's team besides its owner, and open invitations to it. */
export async function insertTeam(trx: Trx, days: Days, companyId: number, passwordHash: string): Promise<TeamIds> {
  const ids = new Map<TeamRole, number>([['proprietario', companyId]])
  for (const { papel: role, name, email, daysAgo } of team) {
    if (email === company.email) continue
    const createdAt = days(daysAgo)
    const userId = await insertUser(trx, { name, email, role: 'admin', passwordHash, createdAt })
    const member = { company_id: companyId, user_id: userId, role, invited_by: companyId, created_at: createdAt }
    await trx.insertInto('company_members').values(member).execute()
    ids.set(role, userId)
  }
  for (const { papel: role, email, daysAgo } of invitedToTeam) {
    const [created_at, expires_at] = [days(daysAgo), days(daysAgo - TEAM_INVITATION_DAYS)]
    const invited = { company_id: companyId, email, role, invited_by: companyId }
    await trx
      .insertInto('team_invitations')
      .values({ ...invited, created_at, sent_at: created_at, expires_at })
      .execute()
  }
  return ids
}

/** Requests for wholesale prices with root's moves. */
export async function insertWholesaleRequests(trx: Trx, days: Days, rootId: number): Promise<void> {
  for (const { daysAgo, moves, ...request } of wholesaleRequests) {
    const { id } = await trx
      .insertInto('wholesale_requests')
      .values({
        ...{ cnpj: request.cnpj, email: request.email, phone: request.phone },
        company_name: request.companyName,
        responsible_name: request.responsibleName,
        state_city: request.stateCity,
        products_interest: request.productsInterest,
        state: moves.at(-1)?.situacao ?? 'novo',
        created_at: days(daysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const document of WHOLESALE_DOCUMENTS) {
      const { name, type, text } = wholesaleDocuments[document]
      const bytes = Buffer.from(text)
      await trx
        .insertInto('wholesale_files')
        .values({ request_id: id, document, name, type, size: bytes.length, bytes })
        .execute()
    }
    for (const { situacao: state, motivo: reason, daysAgo } of moves) {
      const move = { request_id: id, state, reason, moved_by: rootId, moved_at: days(daysAgo) }
      await trx.insertInto('wholesale_moves').values(move).execute()
    }
  }
}
