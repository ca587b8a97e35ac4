import type { FastifyInstance } from 'fastify'
import { knownContract } from '../../releases/checks/known-contract.ts'
import type { HostConfig } from '../config.ts'

/** Polling intervals in milliseconds before and after the first response; an unchanged contract has no body. */
const INTERVALS = { unanswered: 1000, answered: 60_000 } as const

/**
 * Stores the api's contract while the host runs, for release commands without access to the api. Polls quickly until
 * the api has started.
 */
export function keepApiContract(app: FastifyInstance, config: Pick<HostConfig, 'storeDir' | 'apiUrl'>): void {
  let timer: NodeJS.Timeout | undefined
  let interval: number = INTERVALS.unanswered
  let isClosing = false
  const ask = async () => {
    const known = await knownContract(config)
    if (known?.since === null) interval = INTERVALS.answered
    if (!isClosing) timer = setTimeout(() => void ask(), interval).unref()
  }
  void ask()
  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
  })
}
