import type { codes } from '@loopi/contract/codes/codes.contract'
import { type CodeReading, VERDICTS } from '@loopi/contract/codes/codes.schemas'
import type { PlainErrorCode } from '@loopi/contract/errors/catalogue'
import { type RejectedCall, refuse } from '../../fake-handler.ts'
import { type Answers, roleOf } from '../answers.ts'
import { IDS, movePoints, ownCompany, type World } from '../world.ts'
import type { DemoCode } from './demo-codes.ts'

const isOriginal = ({ verdict }: DemoCode) => verdict.startsWith('original')

const codeOf = ({ codes: all }: World, code: string): DemoCode | undefined => all.find((one) => one.code === code)

function readingOf(found: DemoCode, isCustomer: boolean): CodeReading {
  return {
    ...found.facts,
    veredito: found.verdict,
    ...{ primeira_em: found.firstAt, leituras: found.readings, resgatado_em: found.claimedAt },
    meu: isCustomer && found.isOwn,
    clp: isOriginal(found) ? found.points : 0,
  }
}

const UNKNOWN: CodeReading = { veredito: 'desconhecido', meu: false, clp: 0 }

const REFUSALS: Partial<Record<CodeReading['veredito'], PlainErrorCode>> = {
  inativo: 'code/inactive',
  bloqueado: 'code/blocked',
  recolhido: 'code/recalled',
}

/** Why the api refuses to pay the code; null when it pays. */
function refusalOf({ verdict, claimedAt, facts, refusal }: DemoCode, world: World): RejectedCall | null {
  const plain = REFUSALS[verdict]
  if (plain) return refuse(plain, {})
  if (claimedAt !== null) return refuse('code/claimed', { at: claimedAt })
  if (verdict === 'vencido') return refuse('code/expired', { until: facts.validade ?? world.day(-1) })
  if (refusal === 'claimed') return refuse('code/claimed', { at: world.at(0) })
  if (refusal === 'limit') return refuse('code/limit', { most: 5 })
  return refusal === 'budget' ? refuse('code/budget', {}) : null
}

/** Figures of the last days, smaller with each day back, so that charts have a shape. */
function dailyReadings({ day }: World, days: number) {
  return Array.from({ length: days }, (_, index) => ({
    dia: day(index + 1 - days),
    leituras: 12 + ((index * 7) % 23) + Math.floor(index / 3),
  }))
}

/** The company becomes one that the customer belongs to, as a consent at the claim makes it. */
function relate(world: World): void {
  const company = ownCompany(world)
  const { empresas } = world.relations
  if (!company || empresas.some(({ company_id }) => company_id === company.id)) return
  empresas.push({ company_id: company.id, empresa: company.name, desde: world.at(0), origem: 'resgate' })
}

export const readingAnswers = (world: World): Answers<typeof codes> => ({
  read: ({ body }, seen) => {
    const found = codeOf(world, body.codigo)
    if (!found) return UNKNOWN
    if (isOriginal(found)) found.verdict = found.readings === 0 ? 'original_primeira' : 'original_repetida'
    found.readings += 1
    found.firstAt ??= body.lido_em ?? world.at(0)
    return readingOf(found, roleOf(seen) === 'cliente')
  },
  claim: ({ body }) => {
    const found = codeOf(world, body.codigo)
    if (!found) throw refuse('code/unknown', {})
    const refusal = refusalOf(found, world)
    if (refusal) throw refusal
    Object.assign(found, { claimedAt: world.at(0), isOwn: true, verdict: 'resgatado' })
    const clp = found.points
    movePoints(world, { customer: IDS.cliente, type: 'code', amount: clp, text: found.facts.produto?.nome ?? null })
    if (body.consentimento) relate(world)
    return { clp, saldo: world.users.cliente.cashloop_balance ?? 0, veredito: 'resgatado' }
  },
  summary: ({ query }) => {
    const por_dia = dailyReadings(world, query.dias)
    const total = por_dia.reduce((sum, { leituras }) => sum + leituras, 0)
    const share = (part: number) => Math.round(total * part)
    return {
      ...{ total, resgates: share(0.3), clp: 10 * share(0.3), por_dia },
      por_uf: [
        { uf: 'MG', leituras: share(0.45) },
        { uf: 'SP', leituras: share(0.3) },
        { uf: null, leituras: total - share(0.45) - share(0.3) },
      ],
      por_veredito: VERDICTS.map((veredito, index) => ({ veredito, leituras: Math.floor(share(0.5) / 2 ** index) })),
      por_produto: [{ produto_id: 61, nome: 'Café Serra Alta em grãos, 250 g', leituras: total }],
    }
  },
})
