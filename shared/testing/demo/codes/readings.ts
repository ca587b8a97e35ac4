import type { codes } from '@loopi/contract/codes/codes.contract'
import type { CodeReading } from '@loopi/contract/codes/codes.schemas'
import type { PlainErrorCode } from '@loopi/contract/errors/catalogue'
import { type RejectedCall, refuse } from '../../fake-handler.ts'
import { type Answers, roleOf } from '../answers.ts'
import { IDS, movePoints, ownCompany, type World } from '../world.ts'
import type { DemoCode } from './demo-codes.ts'
import { summaryOf } from './summaries.ts'

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

/** Counts the reading of a device once; that of the first one stays the first. */
function countReading(found: DemoCode, mark: string | null): void {
  if (found.readings === 0) found.firstBy = mark
  const isFirst = found.readings === 0 || (mark !== null && mark === found.firstBy)
  if (isOriginal(found)) found.verdict = isFirst ? 'original_primeira' : 'original_repetida'
  if (mark === null || !found.readers.has(mark)) found.readings += 1
  if (mark !== null) found.readers.add(mark)
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
    const at = world.at(0)
    countReading(found, body.aparelho ?? null)
    found.firstAt ??= body.lido_em ?? at
    return { ...readingOf(found, roleOf(seen) === 'cliente'), agora: at }
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
  summary: ({ query }) => summaryOf(world, query.dias),
})
