import { dayInBrazil } from '@loopi/contract/calendar'
import type { CodeReading, ReadingBody, Verdict } from '@loopi/contract/codes/codes.schemas'
import type { Db } from '../../db/database.ts'
import { addMs, HOUR, iso, isoOrNull } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { isOwnHold } from './claims.repository.ts'
import type { CodeKeys } from './code-keys.ts'
import { insertReading } from './codes.repository.ts'
import { isHeld, payableNow, verdictOn } from './codes.rules.ts'
import { findCode, type KnownCode } from './judging.service.ts'
import { hashesOf, type Reader } from './reading-hashes.ts'

/** Age of a reading that a device kept while it was offline. */
const OFFLINE_HOURS = 48

/** Reader of a code, with the state of Brazil where that is known. */
type PlacedReader = Reader & { readonly region: string | null }
type Caller = PlacedReader & { readonly actor: Actor | null }

type Where = Pick<Services, 'db' | 'clock' | 'config'> & {
  readonly keys: CodeKeys
  readonly limitReadings: (address: string) => Promise<void>
}

/** Judges a code and stores the reading. Unknown codes of one network are limited by themselves. */
export async function readCode(where: Where, body: ReadingBody, caller: Caller): Promise<CodeReading> {
  const { db, clock, keys, limitReadings } = where
  const now = clock.now()
  const at = momentOf(body, now)
  const reader = { ...caller, mark: body.aparelho }
  // Others may have the same network and browser, so a device is known again by its mark alone.
  const device = reader.mark ? hashesOf(keys, reader, at).deviceHash : null
  const [code] = await Promise.all([findCode(db, keys, body, now, device), limitReadings(caller.address)])
  if (code === null) await limitCalls(where, 'unknown-reading', caller.address)
  const verdict = await storeReading(db, keys, code, { ...reader, at, now })
  if (code === null) return { veredito: 'desconhecido', meu: false, clp: 0 }
  return answerTo(code, { verdict, at, now, caller, clp: await pointsFor(db, code, { verdict, now, caller }) })
}

/** Judges a code, which is null where it is not known, and stores the reading. */
export async function storeReading(
  db: Db,
  keys: CodeKeys,
  code: KnownCode | null,
  { at, now, region, ...reader }: PlacedReader & { readonly at: Date; readonly now: Date },
): Promise<Verdict> {
  const verdict = code === null ? 'desconhecido' : verdictOn(code.facts, dayInBrazil(now))
  await insertReading(db, {
    ...{ at, verdict, uf: region },
    code: code && { batch: code.facts.batch_id, serial: code.serial },
    ...hashesOf(keys, reader, at),
  })
  return verdict
}

/** The device's own moment where it can be true, otherwise the present. */
function momentOf({ lido_em }: ReadingBody, now: Date): Date {
  const said = new Date(lido_em ?? now)
  return said >= addMs(now, -OFFLINE_HOURS * HOUR) && said <= now ? said : now
}

/** Points that the caller can claim: the code that their own sign-up keeps counts as free. */
async function pointsFor(db: Db, { serial, facts }: KnownCode, { verdict, now, caller: { actor } }: Asked) {
  const { batch_id: batchId } = facts
  const mayBeOwn = actor?.role === 'cliente' && isHeld(facts, now)
  const isOwn = mayBeOwn && (await isOwnHold(db, { batchId, serial, customerId: actor.id }))
  return payableNow(isOwn ? { ...facts, claim_state: null } : facts, verdict, now)
}

type Asked = { readonly verdict: Verdict; readonly now: Date; readonly caller: Caller }
type Judged = Asked & { readonly at: Date; readonly clp: number }

function answerTo({ facts }: KnownCode, { verdict, at, now, caller, clp }: Judged): CodeReading {
  return {
    veredito: verdict,
    produto: { nome: facts.product, imagem_url: facts.image_url },
    marca: { nome: facts.brand, logo_url: facts.logo_url },
    empresa: facts.company,
    lote: facts.lot,
    validade: facts.valid_until,
    primeira_em: iso(facts.first_at !== null && facts.first_at < at ? facts.first_at : at),
    leituras: facts.readings + 1,
    agora: iso(now),
    resgatado_em: verdict === 'resgatado' ? isoOrNull(facts.claimed_at) : null,
    meu: verdict === 'resgatado' && caller.actor?.role === 'cliente' && facts.customer_id === caller.actor.id,
    clp,
    mensagem: verdict === 'recolhido' ? facts.recall_message : null,
  }
}
