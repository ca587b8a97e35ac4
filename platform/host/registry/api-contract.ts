import type { FastifyInstance } from 'fastify'
import { knownContract } from '../../releases/checks/known-contract.ts'
import type { HostConfig } from '../config.ts'

/** Interval in milliseconds between questions; an unchanged contract is answered without a body. */
const INTERVAL = 60_000

/** Keeps the contract of the api in the store while the host runs, for release commands that do not reach the api. */
export function keepApiContract(app: FastifyInstance, config: Pick<HostConfig, 'storeDir' | 'apiUrl'>): void {
  void knownContract(config)
  const timer = setInterval(() => void knownContract(config), INTERVAL)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
