import type { FastifyInstance } from 'fastify'
import { knownContract } from '../../releases/checks/known-contract.ts'
import type { HostConfig } from '../config.ts'

/** Intervals in milliseconds between questions, until the first answer and after it; an unchanged contract has no body. */
const INTERVALS = { unanswered: 1000, answered: 60_000 } as const

/**
 * Keeps the contract of the api in the store while the host runs, for release commands that do not reach the api. An api
 * that starts beside the host is asked again soon.
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
