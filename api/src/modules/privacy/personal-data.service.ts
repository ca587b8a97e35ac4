import { AUDIT_ACTIONS } from '@loopi/shared/contract/audit/audit.actions'
import type { PersonalData } from '@loopi/shared/contract/privacy/privacy.schemas'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import { HOUR } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import {
  type AccountRef,
  balance,
  companyBudget,
  companyReceived,
  customerAccount,
  history,
} from '../ledger/ledger.public.ts'
import { findGrant } from '../welcome/welcome.public.ts'
import { listConsents } from './consents.repository.ts'
import * as repository from './personal-data.repository.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

/** As many as there are. */
const ALL = Number.MAX_SAFE_INTEGER

/**
 * A copy of everything kept about a person, as of one moment. What other people are told by the same rows (who acted,
 * whom a company knows) stays out.
 */
export async function personalDataOf(services: Services, actor: Actor, address: string): Promise<PersonalData> {
  const { config, db, clock } = services
  const now = clock.now()
  await limitCalls(services, { key: `personal-data:${actor.id}`, max: config.RATE_PERSONAL_DATA, windowMs: HOUR })
  const copy = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => copyOf(trx, actor.id, now))
  const subject = { type: 'user', id: actor.id } as const
  await inTransaction(db, (trx) =>
    record(trx, { actorId: actor.id, action: 'account.export', subject, address, at: now }),
  )
  return copy
}

async function copyOf(db: Db, userId: number, now: Date): Promise<PersonalData> {
  const person = (await repository.profileOf(db, userId)) ?? refuse('auth/required')
  const email = (person.email ?? '').toLowerCase()
  const company = (await repository.companyOf(db, userId)) ?? null
  return {
    gerado_em: now.toISOString(),
    perfil: {
      id: person.id,
      nome: person.name,
      email: person.email ?? '',
      novo_email: person.new_email,
      cpf: person.cpf,
      telefone: person.phone,
      papel: texts.roles[person.role],
      situacao: texts.accountStatus[person.status],
      criado_em: iso(person.created_at),
      ultimo_acesso: isoOrNull(person.last_seen_at),
      saldo_clp: person.role === 'cliente' ? await balance(db, customerAccount(userId)) : null,
    },
    emails_anteriores: (await repository.replacedEmailsOf(db, userId)).map((row) => ({
      email: row.email,
      trocado_em: iso(row.replaced_at),
      pode_voltar_ate: iso(row.expires_at),
    })),
    empresa: company && (await companyCopy(db, company, userId)),
    dados_da_empresa: (await repository.ownCompanyFieldsOf(db, userId)) ?? null,
    consentimentos: (await listConsents(db, userId)).map(({ kind, version, granted, at, address }) => ({
      documento: texts.consents[kind],
      versao: version,
      situacao: granted ? texts.granted : texts.withdrawn,
      em: iso(at),
      ip: address,
    })),
    ...(await visits(db, userId)),
    ...(await secondFactor(db, userId)),
    ...(await benefits(db, userId)),
    movimentos: await movements(
      db,
      company ? [companyBudget(userId), companyReceived(userId)] : [customerAccount(userId)],
    ),
    convites: (await repository.invitationsTo(db, userId, email)).map((row) => ({
      empresa: row.company,
      nome_digitado: row.name,
      email_digitado: row.email,
      telefone_digitado: row.phone,
      situacao: texts.invitations[row.state],
      enviado_em: iso(row.sent_at),
      vence_em: iso(row.expires_at),
      clp_oferecido: row.offered_clp,
    })),
    ...(await letters(db, person.id, email)),
  }
}

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

type CompanyRow = NonNullable<Awaited<ReturnType<typeof repository.companyOf>>>

async function movements(db: Db, accounts: readonly AccountRef[]): Promise<PersonalData['movimentos']> {
  const told: PersonalData['movimentos'] = []
  for (const account of accounts) {
    const named =
      account.kind === 'company' || account.kind === 'received' ? { conta: texts.accounts[account.kind] } : {}
    for (const { at, reason, amount } of await history(db, account, ALL))
      told.push({
        em: iso(at),
        ...named,
        motivo: texts.reasons[reason as keyof typeof texts.reasons] ?? reason,
        valor_clp: amount,
      })
  }
  return told.toSorted((a, b) => b.em.localeCompare(a.em))
}

const companyCopy = async (db: Db, row: CompanyRow, companyId: number): Promise<PersonalData['empresa']> => ({
  nome: row.name,
  cnpj: row.cnpj,
  email: row.email,
  telefone: row.telefone,
  cep: row.cep,
  endereco: row.endereco,
  cidade: row.cidade,
  estado: row.estado,
  categoria: row.categoria,
  descricao: row.descricao,
  situacao: texts.companyStatus[row.status],
  criada_em: iso(row.created_at),
  saldo_clp: await balance(db, companyBudget(companyId)),
  recebido_em_resgates: await balance(db, companyReceived(companyId)),
})

type VisitSection = 'sessoes' | 'chaves_de_acesso' | 'links' | 'operacoes'

/** When and from where, and what was done then. */
async function visits(db: Db, userId: number): Promise<Pick<PersonalData, VisitSection>> {
  const sessions = await repository.sessionsOf(db, userId)
  const links = await repository.linksOf(db, userId)
  const operations = await repository.operationsOf(db, userId)
  return {
    sessoes: sessions.map((row) => ({
      inicio: iso(row.created_at),
      ultimo_uso: iso(row.last_used_at),
      validade: iso(row.expires_at),
      fim: isoOrNull(row.ended_at),
      ip: row.address,
      navegador: row.user_agent,
    })),
    chaves_de_acesso: (await repository.passkeysOf(db, userId)).map((row) => ({
      nome: row.name,
      situacao: row.synced ? texts.passkeys.synced : texts.passkeys.single,
      navegador: row.user_agent,
      criada_em: iso(row.created_at),
      ultimo_uso: isoOrNull(row.last_used_at),
    })),
    links: links.map((row) => ({
      finalidade: texts.links[row.kind],
      criado_em: iso(row.created_at),
      validade: iso(row.expires_at),
      usado_em: isoOrNull(row.used_at),
    })),
    operacoes: operations.map((row) => ({
      operacao: AUDIT_ACTIONS[row.action as keyof typeof AUDIT_ACTIONS] ?? row.action,
      em: iso(row.at),
      // Where somebody else was when they did something to the account is theirs.
      ip: row.actor_id === userId ? row.address : null,
    })),
  }
}

/** Beside the password, without any secret. */
async function secondFactor(
  db: Db,
  userId: number,
): Promise<Pick<PersonalData, 'verificacao_em_duas_etapas' | 'aparelhos_confiaveis'>> {
  const factor = await repository.secondFactorOf(db, userId)
  const devices = await repository.rememberedDevicesOf(db, userId)
  return {
    verificacao_em_duas_etapas: factor
      ? { ativa_desde: iso(factor.active_since), codigos_restantes: Number(factor.left ?? 0) }
      : null,
    aparelhos_confiaveis: devices.map((row) => ({
      desde: iso(row.created_at),
      ultimo_uso: iso(row.last_used_at),
      validade: iso(row.expires_at),
      navegador: row.user_agent,
    })),
  }
}

type Benefits = Pick<PersonalData, 'resgates' | 'creditos' | 'boas_vindas' | 'carteira' | 'vinculos'>

async function benefits(db: Db, userId: number): Promise<Benefits> {
  const redemptions = await repository.redemptionsOf(db, userId)
  const credits = await repository.creditsTo(db, userId)
  const wallet = await repository.walletOf(db, userId)
  const welcome = await findGrant(db, userId)
  const companies = await repository.companiesKnowing(db, userId)
  return {
    resgates: redemptions.map((row) => ({
      cupom: row.title ?? texts.welcomeCoupon,
      marca: row.brand_name,
      desconto: row.kind === 'welcome' ? texts.welcomeDiscount : row.discount,
      codigo: row.code,
      codigo_unico: row.codigo_unico,
      pontos: row.points_spent,
      em: iso(row.created_at),
    })),
    creditos: credits.map((row) => ({
      em: iso(row.created_at),
      empresa: row.name,
      valor_clp: row.amount,
      motivo: row.reason,
    })),
    boas_vindas: welcome
      ? {
          situacao: texts.welcomes[welcome.state],
          valor_clp: welcome.amount,
          em: iso(welcome.settled_at ?? welcome.wanted_at),
        }
      : null,
    carteira: wallet
      ? { provedor: texts.providers[wallet.provider], endereco: wallet.address, criada_em: iso(wallet.created_at) }
      : null,
    vinculos: companies.map((row) => ({
      empresa: row.name,
      origem: texts.sources[row.source],
      desde: iso(row.created_at),
    })),
  }
}

type Letters = Pick<PersonalData, 'emails' | 'pedidos_atacado' | 'pedidos_parceria'>

/** What was sent to the person's e-mail and what was asked for with it. */
async function letters(db: Db, userId: number, email: string): Promise<Letters> {
  const mails = await repository.mailsTo(db, userId, email)
  const wholesale = await repository.wholesaleRequestsOf(db, email)
  const applications = await repository.applicationsOf(db, email)
  return {
    emails: mails.map((row) => ({ assunto: row.subject, para: row.recipient, em: iso(row.created_at) })),
    pedidos_atacado: wholesale.map((row) => ({
      empresa: row.company_name,
      cnpj: row.cnpj,
      responsavel: row.responsible_name,
      email: row.email,
      telefone: row.phone,
      cidade: row.state_city,
      interesse: row.products_interest,
      documentos: row.documents ?? '',
      em: iso(row.created_at),
    })),
    pedidos_parceria: applications.map((row) => ({
      empresa: row.nome,
      cnpj: row.cnpj,
      email: row.email,
      telefone: row.telefone,
      endereco: row.endereco,
      cidade: row.cidade,
      estado: row.estado,
      cep: row.cep,
      categoria: row.categoria,
      descricao: row.descricao,
      em: iso(row.created_at),
    })),
  }
}
