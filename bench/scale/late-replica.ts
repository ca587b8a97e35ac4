import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../api/src/db/database.ts'
import { systemClock } from '../../api/src/lib/clock.ts'
import { createBuilders } from '../../api/test/builders.ts'
import { aPromotion, crowd } from '../../api/test/processes/concurrency-crowd.ts'
import { testConfig } from '../../api/test/test-config.ts'
import { type Table, tableOf } from '../report.ts'
import { median } from '../statistics.ts'
import type { Installation } from './installation.ts'

/** Seconds that the replica is behind. */
const LAG = 5
const CHANGES = 100
const VISITORS = 5
/** Seconds after which a visitor who still sees the old list would count as one who never sees the new one. */
const PATIENCE = 60

type Outcome = { readonly table: Table; readonly missed: number }

/** Counts who misses their own change while the replica is late, and times when visitors see it. */
export async function measureLateReplica({ url, databaseUrl, parts }: Installation): Promise<Outcome> {
  await delay(parts.replica?.url ?? '', `${LAG}s`)
  const db = openDatabase(databaseUrl, { max: 2 })
  try {
    const people = createBuilders({ db, clock: systemClock, config: testConfig(databaseUrl) })
    const admin = await people.as('admin')
    const { id: couponId } = await aPromotion(db, { stock: CHANGES, points: 0 })
    const customers = await crowd(db, { size: CHANGES, points: 0, now: new Date() })
    const own = `/api/marcas?limite=48&user_id=${admin.id}`
    let missed = 0
    for (let at = 0; at < CHANGES; at++) {
      const nome = `Doceria ${at}`
      await post(`${url}/api/marcas`, admin.token, brandOf(nome))
      const [listed, { token } = { token: '' }] = [await textOf(`${url}${own}&busca=${at}`, admin.token), customers[at]]
      if (!listed.includes(nome)) missed++
      await post(`${url}/api/cupons/comprar`, token, { coupon_id: couponId })
      if (!(await textOf(`${url}/api/cupons/resgatados?limite=48`, token)).includes('codigo_unico')) missed++
    }
    const seen = await Promise.all(
      Array.from({ length: VISITORS }, (_, at) => visitorsSee(url, admin.token, `Padaria ${at}`)),
    )
    const cells = {
      'changes by a session, read at once': String(2 * CHANGES),
      'not seen by who made them': String(missed),
      'seen by visitors after, s': (median(seen) / 1000).toFixed(1),
    }
    return { table: tableOf('lag of the replica, s', { [LAG]: cells }), missed }
  } finally {
    await db.destroy()
    await delay(parts.replica?.url ?? '', '0')
  }
}

const brandOf = (nome: string) => ({
  nome,
  descricao: 'Doces de forno a lenha.',
  telefone: '(11) 98888-7777',
  categoria: 'Alimentacao',
  tipo: 'digital',
})

/** Milliseconds from the change until a visitor's list has it. */
async function visitorsSee(url: string, token: string, nome: string): Promise<number> {
  await post(`${url}/api/marcas`, token, brandOf(nome))
  const since = performance.now()
  const list = `${url}/api/marcas?limite=48&busca=${encodeURIComponent(nome)}`
  while (!(await textOf(list)).includes(nome)) {
    if (performance.now() - since > PATIENCE * 1000) throw new Error(`visitors never saw ${nome}`)
    await sleep(50)
  }
  return performance.now() - since
}

async function post(url: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
}

async function textOf(url: string, token?: string): Promise<string> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return answer.text()
}

async function delay(replicaUrl: string, time: string): Promise<void> {
  const client = new pg.Client(replicaUrl)
  await client.connect()
  await client.query(`alter system set recovery_min_apply_delay = ${client.escapeLiteral(time)}`)
  await client.query('select pg_reload_conf()').finally(() => client.end())
}
