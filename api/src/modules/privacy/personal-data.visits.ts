import { AUDIT_ACTIONS } from '@loopi/contract/audit/audit.actions'
import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Db } from '../../db/database.ts'
import { iso, isoOrNull } from '../../lib/clock.ts'
import * as repository from './personal-data.repository.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

type VisitSection = 'sessoes' | 'chaves_de_acesso' | 'links' | 'operacoes'

/** Sessions and actions with their times and addresses. */
export async function visits(
  db: Db,
  userId: number,
  companyId: number | null,
): Promise<Pick<PersonalData, VisitSection>> {
  const sessions = await repository.sessionsOf(db, userId)
  const links = await repository.linksOf(db, userId)
  const operations = await repository.operationsOf(db, userId, companyId)
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
      // Addresses of other actors are personal data of those actors.
      ip: row.actor_id === userId ? row.address : null,
    })),
  }
}

/** State of the second factor, without secrets. */
export async function secondFactor(
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
