import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// Read-only queries over the tables of all modules, each bound to one person's id or proven e-mail.

const LOWER_EMAIL = sql<string>`lower(email)`

export const profileOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
    .leftJoin('user_activity', 'user_activity.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.cpf', 'users.phone', 'users.role', 'users.status'])
    .select(['users.created_at', 'user_activity.last_seen_at', 'email_changes.email as new_email'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Without closed ones: the account was taken back from those, so they belong to another person. */
export const replacedEmailsOf = (db: Db, userId: number) =>
  db
    .selectFrom('email_takebacks')
    .select(['email', 'replaced_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

export const companyOf = (db: Db, companyId: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', companyId).where('deleted_at', 'is', null).executeTakeFirst()

/** Teams that the person is or was in, the newest first. */
export const teamsOf = (db: Db, userId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select(['companies.name as company', 'company_members.role', 'company_members.state'])
    .select(['company_members.created_at', 'company_members.ended_at'])
    .where('company_members.user_id', '=', userId)
    .orderBy('company_members.id', 'desc')
    .execute()

export const teamInvitationsTo = (db: Db, email: string) =>
  db
    .selectFrom('team_invitations')
    .innerJoin('companies', 'companies.id', 'team_invitations.company_id')
    .select(['companies.name as company', 'team_invitations.role', 'team_invitations.email'])
    .select(['team_invitations.sent_at', 'team_invitations.expires_at'])
    .select(['team_invitations.accepted_at', 'team_invitations.withdrawn_at'])
    .where('team_invitations.email', '=', email)
    .orderBy('team_invitations.id', 'desc')
    .execute()

export const ownCompanyFieldsOf = (db: Db, userId: number) =>
  db
    .selectFrom('own_company_fields')
    .select(['cnpj', 'categoria', 'endereco', 'cidade', 'estado', 'cep', 'descricao'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ended_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()

export const passkeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'user_agent', 'synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** The active second factor and the number of unused recovery codes. */
export const secondFactorOf = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select((eb) => [
      eb.ref('active_since').$notNull().as('active_since'),
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .where('active_since', 'is not', null)
    .executeTakeFirst()

export const rememberedDevicesOf = (db: Db, userId: number) =>
  db
    .selectFrom('remembered_devices')
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Includes cancelled promotions and deleted companies, because the person has the code. */
export const redemptionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('redemptions')
    .leftJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .select(['coupons.title', 'coupons.brand_name', 'coupons.discount', 'redemptions.kind', 'redemptions.code'])
    .select(['redemptions.codigo_unico', 'redemptions.points_spent', 'redemptions.created_at'])
    .select('redemptions.valid_until')
    .where('redemptions.customer_id', '=', userId)
    .orderBy('redemptions.created_at', 'desc')
    .orderBy('redemptions.id', 'desc')
    .execute()

/** Uses of the person's coupons in stores. */
export const usesOf = (db: Db, userId: number) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('redemptions', 'redemptions.id', 'coupon_uses.redemption_id')
    .innerJoin('stores', 'stores.id', 'coupon_uses.store_id')
    .innerJoin('companies', 'companies.id', 'coupon_uses.company_id')
    .leftJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupons.title', 'redemptions.codigo_unico', 'companies.name as company', 'stores.name as store'])
    .select(['coupon_uses.at', 'coupon_uses.state', 'coupon_uses.value_cents', 'coupon_uses.sale'])
    .select(['coupon_uses.own_team', 'coupon_uses.undone_at', 'coupon_uses.undo_reason'])
    .where('redemptions.customer_id', '=', userId)
    .orderBy('coupon_uses.at', 'desc')
    .orderBy('coupon_uses.id', 'desc')
    .execute()

export const creditsTo = (db: Db, userId: number) =>
  db
    .selectFrom('credits')
    .innerJoin('companies', 'companies.id', 'credits.company_id')
    .select(['companies.name', 'credits.amount', 'credits.reason', 'credits.created_at'])
    .where('credits.customer_id', '=', userId)
    .orderBy('credits.created_at', 'desc')
    .execute()

export const walletOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('wallets')
    .select(['provider', 'address', 'created_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export const companiesKnowing = (db: Db, userId: number) =>
  db
    .selectFrom('company_customers')
    .innerJoin('companies', 'companies.id', 'company_customers.company_id')
    .select(['companies.name', 'company_customers.source', 'company_customers.created_at'])
    .where('company_customers.customer_id', '=', userId)
    .orderBy('company_customers.created_at', 'desc')
    .execute()

/** Invitations by companies to the proven address, and those answered with the account. */
export const invitationsTo = (db: Db, userId: number, email: string) =>
  db
    .selectFrom('customer_invitations')
    .innerJoin('companies', 'companies.id', 'customer_invitations.company_id')
    .select(['companies.name as company', 'customer_invitations.name', 'customer_invitations.phone'])
    .select(['customer_invitations.email', 'customer_invitations.state', 'customer_invitations.sent_at'])
    .select(['customer_invitations.expires_at', 'customer_invitations.offered_clp'])
    .where((is) => is.or([is('customer_id', '=', userId), is('customer_invitations.email', '=', email)]))
    .orderBy('customer_invitations.sent_at', 'desc')
    .execute()

export const linksOf = (db: Db, userId: number) =>
  db
    .selectFrom('link_tokens')
    .select(['kind', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()

/** Mails are stored only where none are sent. Their text is left out, because its links grant access. */
export const mailsTo = (db: Db, userId: number, email: string) =>
  db
    .selectFrom('captured_mails')
    .select(['subject', 'recipient', 'created_at'])
    .where(sql<boolean>`(person_id = ${userId} or lower(recipient) = ${email})`)
    .orderBy('created_at', 'desc')
    .execute()

/** Actions by the person, on the account, or on the owner's company, without details, which may mention other people. */
export const operationsOf = (db: Db, userId: number, companyId: number | null) =>
  db
    .selectFrom('audit_lines')
    .select(['action', 'at', 'actor_id', 'address'])
    .where((is) =>
      is.or([
        is('actor_id', '=', userId),
        is.and([is('object_type', 'in', ['user', 'customer']), is('object_id', '=', String(userId))]),
        is.and([is('object_type', '=', 'company'), is('object_id', '=', String(companyId))]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const wholesaleRequestsOf = (db: Db, email: string) =>
  db
    .selectFrom('wholesale_requests')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('wholesale_files')
        .select(sql<string>`coalesce(string_agg(name, ', ' order by document), '')`.as('names'))
        .whereRef('wholesale_files.request_id', '=', 'wholesale_requests.id')
        .as('documents'),
    )
    .select((row) =>
      row
        .selectFrom('wholesale_moves')
        .select(sql<string>`coalesce(string_agg(reason, '; ' order by id), '')`.as('reasons'))
        .whereRef('wholesale_moves.request_id', '=', 'wholesale_requests.id')
        .as('reasons'),
    )
    .where(LOWER_EMAIL, '=', email)
    .orderBy('created_at', 'desc')
    .execute()

export const applicationsOf = (db: Db, email: string) =>
  db.selectFrom('empresas').selectAll().where(LOWER_EMAIL, '=', email).orderBy('created_at', 'desc').execute()
