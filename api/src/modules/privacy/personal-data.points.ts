import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Db } from '../../db/database.ts'
import { iso, isoOrNull } from '../../lib/clock.ts'
import { claimsOf } from '../codes/codes.public.ts'
import { type AccountRef, balance, companyBudget, companyReceived, history } from '../ledger/ledger.public.ts'
import { findGrant } from '../welcome/welcome.public.ts'
import * as repository from './personal-data.repository.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

/** No limit: the copy contains every movement. */
const ALL = Number.MAX_SAFE_INTEGER

type CompanyRow = NonNullable<Awaited<ReturnType<typeof repository.companyOf>>>

export async function movements(db: Db, accounts: readonly AccountRef[]): Promise<PersonalData['movimentos']> {
  const movements: PersonalData['movimentos'] = []
  for (const account of accounts) {
    const named =
      account.kind === 'company' || account.kind === 'received' || account.kind === 'codes'
        ? { conta: texts.accounts[account.kind] }
        : {}
    for (const { at, reason, amount } of await history(db, account, ALL))
      movements.push({
        em: iso(at),
        ...named,
        motivo: texts.reasons[reason as keyof typeof texts.reasons] ?? reason,
        valor_clp: amount,
      })
  }
  return movements.toSorted((a, b) => b.em.localeCompare(a.em))
}

export const companyCopy = async (db: Db, row: CompanyRow): Promise<PersonalData['empresa']> => ({
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
  saldo_clp: await balance(db, companyBudget(row.id)),
  recebido_em_resgates: await balance(db, companyReceived(row.id)),
})

type Benefits = Pick<
  PersonalData,
  'resgates' | 'usos' | 'codigos' | 'creditos' | 'boas_vindas' | 'carteira' | 'vinculos'
>

const uses = async (db: Db, userId: number): Promise<PersonalData['usos']> =>
  (await repository.usesOf(db, userId)).map((row) => ({
    ...{ cupom: row.title ?? texts.welcomeCoupon, codigo_unico: row.codigo_unico, empresa: row.company },
    ...{ loja: row.store, em: iso(row.at), situacao: texts.uses[row.state], valor_centavos: row.value_cents },
    ...{ venda: row.sale, propria_equipe: row.own_team ? texts.agreed : texts.notAgreed },
    ...{ desfeito_em: isoOrNull(row.undone_at), motivo: row.undo_reason },
  }))

/** Redeemed coupons, credits and saved coupons of the person, a wallet, and the companies that know the person. */
export async function benefits(db: Db, userId: number, walletOwner: number | null): Promise<Benefits> {
  const redemptions = await repository.redemptionsOf(db, userId)
  const credits = await repository.creditsTo(db, userId)
  const codes = await claimsOf(db, userId)
  const wallet = walletOwner === null ? undefined : await repository.walletOf(db, walletOwner)
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
      valido_ate: row.valid_until,
    })),
    usos: await uses(db, userId),
    codigos: codes.map((row) => ({
      produto: row.product,
      empresa: row.company,
      pontos: row.points,
      situacao: texts.claims[row.state],
      consentimento: row.consented ? texts.agreed : texts.notAgreed,
      em: iso(row.claimed_at),
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
