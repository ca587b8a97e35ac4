import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Db } from '../../db/database.ts'
import { inSnapshot, inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { iso, isoOrNull } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { listConsents } from '../consents/consents.public.ts'
import { balance, codesBudget, companyBudget, companyReceived, customerAccount } from '../ledger/ledger.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'
import { messages } from './personal-data.messages.ts'
import { benefits, companyCopy, movements } from './personal-data.points.ts'
import * as repository from './personal-data.repository.ts'
import { teams } from './personal-data.teams.ts'
import { secondFactor, visits } from './personal-data.visits.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

/**
 * Consistent copy of all data kept about a person. Other people's data in the same rows (who acted, whom a company
 * knows) is left out.
 */
export async function personalDataOf(services: Services, actor: Actor, address: string): Promise<PersonalData> {
  const { db, clock } = services
  const now = clock.now()
  await limitCalls(services, 'personal-data', actor.id)
  const copy = await inSnapshot(db, (trx) => copyOf(trx, { userId: actor.id, companyId: ownCompanyOf(actor) }, now))
  const subject = { type: 'user', id: actor.id } as const
  await inTransaction(db, async (trx) => {
    await record(trx, { actorId: actor.id, companyId: null, action: 'account.export', subject, address, at: now })
    await tellOwner(services, trx, actor.id, (owner) => ({ mail: 'data-copied', ...owner }))
  })
  return copy
}

/** A company's data is its owners'; to its other members it is no data of theirs. */
const ownCompanyOf = (actor: Actor): number | null =>
  actor.role === 'admin' && actor.teamRole === 'proprietario' ? actor.companyId : null

type Asker = { readonly userId: number; readonly companyId: number | null }

async function copyOf(db: Db, { userId, companyId }: Asker, now: Date): Promise<PersonalData> {
  const person = (await repository.profileOf(db, userId)) ?? reject('auth/required')
  const email = (person.email ?? '').toLowerCase()
  const company = companyId === null ? null : ((await repository.companyOf(db, companyId)) ?? null)
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
    empresa: company && (await companyCopy(db, company)),
    equipe: await teams(db, userId, email),
    dados_da_empresa: (await repository.ownCompanyFieldsOf(db, userId)) ?? null,
    consentimentos: (await listConsents(db, userId)).map(({ kind, version, granted, at, address }) => ({
      documento: texts.consents[kind],
      versao: version,
      situacao: granted ? texts.granted : texts.withdrawn,
      em: iso(at),
      ip: address,
    })),
    ...(await visits(db, userId, companyId)),
    ...(await secondFactor(db, userId)),
    ...(await benefits(db, userId, person.role === 'cliente' ? userId : companyId)),
    movimentos: await movements(db, [
      ...(person.role === 'cliente' ? [customerAccount(userId)] : []),
      ...(companyId === null ? [] : [companyBudget(companyId), companyReceived(companyId), codesBudget(companyId)]),
    ]),
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
    ...(await messages(db, person.id, email)),
  }
}
