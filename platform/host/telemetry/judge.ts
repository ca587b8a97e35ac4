import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import { type Judgement, judgeCanary } from '../../releases/canary-analysis/judgement.ts'
import { RevisionConflict } from '../../releases/store/registry-log.ts'
import { continueRamp, haltCanary } from '../../releases/transitions/operations.ts'
import type { HostConfig } from '../config.ts'
import type { Store } from '../registry/store.ts'
import { countHalt } from './metrics.ts'
import type { Trials } from './trials.ts'

/** Interval in milliseconds in which hosts exchange counts and judge canaries. */
const INTERVAL = 2000

type Dependencies = { store: Store; config: HostConfig; trials: Trials }

/** Judges canaries by visitors' reports: halts one that is worse than live, and continues ramps. */
export type Judge = { /** Judges soon, without waiting for the interval. */ readonly soon: () => void }

export function judgeCanaries(app: FastifyInstance, { store, config, trials }: Dependencies): Judge {
  let judging: Promise<void> | null = null
  let isAsked = false
  const round = async () => {
    const registry = await store.registry()
    await trials.exchange(registry)
    for (const rollout of registry.rollouts) await judge(rollout, registry)
  }

  async function judge(rollout: Rollout, registry: Registry): Promise<void> {
    const { area } = rollout
    const { hash } = rollout.release
    const live = registry.live[area]
    if (!live) return
    const visits = (of: string) => trials.visitsOf(registry, area, of)
    const judgement = judgeCanary(visits(hash), visits(live.hash), rollout.limits)
    const step = stepFor(judgement, rollout)
    if (!step) return
    try {
      if (step.is === 'halt' && (await haltCanary(config, area, hash, { by: 'host', reason: step.reason }))) {
        countHalt(area)
        app.log.error({ area, hash, reason: step.reason }, 'canary halted')
      }
      if (step.is === 'continue' && (await continueRamp(config, area, hash, { by: 'host', reason: step.reason })))
        app.log.info({ area, hash, reason: step.reason }, 'ramp continued')
    } catch (error) {
      // Another host reached the same verdict first; the next round sees its result.
      if (!(error instanceof RevisionConflict)) app.log.error({ err: error, area, hash }, 'a canary was not changed')
    }
  }

  const run = (): void => {
    if (judging) {
      isAsked = true
      return
    }
    judging = logged(round, app.log).finally(() => {
      judging = null
      if (isAsked) {
        isAsked = false
        run()
      }
    })
  }
  const timer = setInterval(run, INTERVAL)
  timer.unref()
  // First round at the start, for steps that were due while the host was down.
  app.addHook('onReady', async () => run())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    // A round requested meanwhile follows the current one.
    while (judging) await judging
    await logged(async () => trials.exchange(await store.registry()), app.log)
  })
  return { soon: run }
}

type Step = { is: 'halt' | 'continue'; reason: string }

/** Step that a verdict demands, or null to keep observing. */
function stepFor(judgement: Judgement, rollout: Rollout, now = Date.now()): Step | null {
  if (judgement.is === 'worse') return { is: 'halt', reason: haltReason(judgement) }
  const { ramp, startedAt } = rollout
  // Staff are too few to judge: their step ends by time, unless the canary is worse.
  const isOpen = judgement.is === 'open' && rollout.percent > 0
  if (isOpen || !ramp || startedAt === null) return null
  if (now - Date.parse(startedAt) < ramp.every) return null
  return { is: 'continue', reason: rampReason(judgement) }
}

const logged = (task: () => Promise<void>, log: FastifyBaseLogger): Promise<void> =>
  task().catch((error: unknown) => log.error({ err: error }, 'the canaries were not judged'))

const percent = (rate: number) => `${(rate * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`
const shareOf = ({ visits, failed }: Judgement['canary']) =>
  `${percent(visits === 0 ? 0 : failed / visits)} de ${visits.toLocaleString('pt-BR')} visitas`

const HARM = { failures: 'falhas em', calls: 'chamadas com erro em', slow: 'lentidão em' } as const

/** Audit reasons of the host's own operations. */
const haltReason = ({ aspect, canary, live }: Extract<Judgement, { is: 'worse' }>) =>
  `Interrompido pelo host: ${HARM[aspect]} ${shareOf(canary)}, contra ${shareOf(live)} da versão no ar.`
const rampReason = ({ canary, live }: Judgement) =>
  `Rampa: falhas em ${shareOf(canary)}, contra ${shareOf(live)} da versão no ar.`
