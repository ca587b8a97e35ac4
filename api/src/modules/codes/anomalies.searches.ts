import { ANOMALY_KINDS, type AnomalyKind } from '@loopi/contract/batches/batches.schemas'
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../db/calendar.ts'

/** Readings and claims after `since`, up to `until`. */
export type Window = { readonly since: Date; readonly until: Date }

/** Beyond these a code, a device or a customer is unusual; all but the first of a day in Brazil. */
const HOURS_BETWEEN_STATES = 2
const MOST_NETWORKS = 5
const FEWEST_IN_SEQUENCE = 10
const MOST_CLAIMS = 20
const MOST_CLAIMS_OF_NETWORK = 50

/** Columns: batch_id, first_serial, last_serial, times, last_at. */
type Found = RawBuilder<unknown>

/** Writes what was found. `times` of an anomaly that is known grow by `add`, or become the larger number. */
const noting = (kind: AnomalyKind, found: Found, times: 'add' | 'larger') => sql`
  insert into code_anomalies as known (batch_id, kind, first_serial, last_serial, times, last_at)
  select batch_id, ${kind}::text, first_serial, last_serial, times, last_at from (${found}) found
  on conflict (batch_id, kind, first_serial) do update set
    last_serial = greatest(known.last_serial, excluded.last_serial),
    times = ${times === 'add' ? sql`known.times + excluded.times` : sql`greatest(known.times, excluded.times)`},
    last_at = greatest(known.last_at, excluded.last_at)`

const isRecent = ({ since, until }: Window) =>
  sql`scan.at > ${since}::timestamptz and scan.at <= ${until}::timestamptz and scan.batch_id <> 0`

const sameDay = sql`${dayOf('other.at')} = ${dayOf('scan.at')} and other.at between scan.at - interval '1 day' and scan.at`

/** One code in two states within two hours; each later reading counts. */
const inTwoStates = (window: Window) => sql`
  select scan.batch_id, scan.serial as first_serial, scan.serial as last_serial, count(*)::integer as times,
    max(scan.at) as last_at
  from scans scan
  where ${isRecent(window)} and scan.uf is not null and exists (
    select from scans other
    where other.batch_id = scan.batch_id and other.serial = scan.serial and other.uf <> scan.uf
      and other.at between scan.at - ${`${HOURS_BETWEEN_STATES} hours`}::interval and scan.at
  )
  group by scan.batch_id, scan.serial`

/** One code in many networks on a day; the number of networks counts. */
const inManyNetworks = (window: Window) => sql`
  select batch_id, serial as first_serial, serial as last_serial, max(networks)::integer as times, max(at) as last_at
  from (
    select scan.batch_id, scan.serial, max(scan.at) as at, count(distinct other.network_hash) as networks
    from scans scan join scans other
      on other.batch_id = scan.batch_id and other.serial = scan.serial and ${sameDay}
    where ${isRecent(window)}
    group by scan.batch_id, scan.serial, ${dayOf('scan.at')}
    having count(distinct other.network_hash) > ${MOST_NETWORKS}
  ) day
  group by batch_id, serial`

/** Neighbouring serials read by one device on a day; the length of the sequence counts. */
const inSequence = (window: Window) => sql`
  select batch_id, first_serial, max(last_serial) as last_serial, max(times)::integer as times, max(last_at) as last_at
  from (
    select batch_id, min(serial) as first_serial, max(serial) as last_serial, count(*) as times, max(at) as last_at
    from (
      select batch_id, device_hash, serial, at,
        serial - row_number() over (partition by batch_id, device_hash order by serial) as sequence
      from (
        select other.batch_id, other.device_hash, other.serial, max(other.at) as at
        from (
          select distinct scan.batch_id, scan.device_hash from scans scan where ${isRecent(window)}
        ) scan join scans other on other.batch_id = scan.batch_id and other.device_hash = scan.device_hash
        where other.at > ${window.since}::timestamptz - interval '1 day' and other.at <= ${window.until}::timestamptz
        group by other.batch_id, other.device_hash, other.serial
      ) once
    ) numbered
    group by batch_id, device_hash, sequence having count(*) >= ${FEWEST_IN_SEQUENCE}
  ) long
  group by batch_id, first_serial`

/** Many claims of one customer on a day, of all batches of a company together; the number of claims counts. */
const manyClaims = ({ since, until }: Window) => sql`
  select batch_id, -1 as first_serial, -1 as last_serial, max(of_day)::integer as times, max(claimed_at) as last_at
  from (
    select claim.batch_id, claim.claimed_at,
      count(*) over (partition by claim.customer_id, batch.company_id, ${dayOf('claim.claimed_at')}) as of_day
    from code_claims claim join code_batches batch on batch.id = claim.batch_id
    where claim.state <> 'held' and claim.claimed_at > ${since}::timestamptz - interval '1 day' and claim.customer_id in (
      select recent.customer_id from code_claims recent
      where recent.claimed_at > ${since}::timestamptz and recent.claimed_at <= ${until}::timestamptz
    )
  ) counted
  where of_day > ${MOST_CLAIMS}
  group by batch_id`

/** Many claims from one network on a day, of all batches of a company together; the number of claims counts. */
const manyFromOneNetwork = ({ since, until }: Window) => sql`
  select batch_id, -1 as first_serial, -1 as last_serial, max(of_day)::integer as times, max(claimed_at) as last_at
  from (
    select claim.batch_id, claim.claimed_at, count(*) over (partition by claim.network_hash, batch.company_id) as of_day
    from code_claims claim join code_batches batch on batch.id = claim.batch_id
    where claim.network_hash is not null and claim.claimed_at > ${since}::timestamptz - interval '1 day'
      and claim.claimed_at <= ${until}::timestamptz
  ) counted
  where of_day > ${MOST_CLAIMS_OF_NETWORK}
  group by batch_id`

const ofBatch = sql`
  scan.batch_id, -1 as first_serial, -1 as last_serial, count(*)::integer as times, max(scan.at) as last_at`

const beforeActivation = (window: Window) => sql`
  select ${ofBatch} from scans scan where ${isRecent(window)} and scan.verdict = 'inativo' group by scan.batch_id`

const outsideOfRegion = (window: Window) => sql`
  select ${ofBatch} from scans scan join code_batches batch on batch.id = scan.batch_id
  where ${isRecent(window)} and scan.uf is not null and batch.states <> '{}' and scan.uf <> all (batch.states)
  group by scan.batch_id`

const FINDERS: Readonly<Record<AnomalyKind, (window: Window) => RawBuilder<unknown>>> = {
  duas_ufs: (window) => noting('duas_ufs', inTwoStates(window), 'add'),
  muitas_redes: (window) => noting('muitas_redes', inManyNetworks(window), 'larger'),
  em_sequencia: (window) => noting('em_sequencia', inSequence(window), 'larger'),
  muitos_resgates: (window) => noting('muitos_resgates', manyClaims(window), 'larger'),
  muitos_de_uma_rede: (window) => noting('muitos_de_uma_rede', manyFromOneNetwork(window), 'larger'),
  antes_da_ativacao: (window) => noting('antes_da_ativacao', beforeActivation(window), 'add'),
  fora_da_regiao: (window) => noting('fora_da_regiao', outsideOfRegion(window), 'add'),
}

/** Statements that write the anomalies of a window, one for each kind. */
export const SEARCHES = ANOMALY_KINDS.map((kind) => FINDERS[kind])
