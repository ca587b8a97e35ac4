import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ApiContract, apiContractSchema } from '../../../shared/federation/api-contract/wire.ts'
import { writeAtomically } from '../../lib/write-atomically.ts'
import type { StorePaths } from '../store/store-paths.ts'

/** Contract of the store's api: current, or from its last response. */
export type KnownContract = {
  readonly contract: ApiContract
  /** Time of the last response; null for a current contract. */
  readonly since: string | null
}

/** Timeout in milliseconds, so that an api that hangs does not delay a delivery. */
const TIMEOUT = 3_000

const keptSchema = z.object({ at: z.iso.datetime(), etag: z.string().nullable(), contract: apiContractSchema })
type Kept = z.output<typeof keptSchema>

const fileOf = (storeDir: string) => path.join(storeDir, 'api-contract.json')

/**
 * Contract of the api at `apiUrl`, cached in the store for outages and for commands that do not know the URL; null when
 * it was never seen.
 */
export async function knownContract({ storeDir, apiUrl }: ApiPlace): Promise<KnownContract | null> {
  const cached = await readKept(storeDir)
  const current = apiUrl === undefined ? null : await askContract(apiUrl, cached)
  if (current === null) return cached && { contract: cached.contract, since: cached.at }
  // Best effort: a failed write does not affect the current contract.
  await writeAtomically(fileOf(storeDir), JSON.stringify(current)).catch(() => {})
  return { contract: current.contract, since: null }
}

/** Current contract of the api at a URL; null when it does not respond. */
export async function contractAt(url: string): Promise<KnownContract | null> {
  const current = await askContract(url, null)
  return current && { contract: current.contract, since: null }
}

type ApiPlace = Pick<StorePaths, 'storeDir' | 'apiUrl'>

async function askContract(apiUrl: string, cached: Kept | null): Promise<Kept | null> {
  const headers = cached?.etag ? { 'if-none-match': cached.etag } : {}
  const url = `${apiUrl.replace(/\/$/, '')}/api/contract`
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const at = new Date().toISOString()
    if (answer.status === 304 && cached) return { ...cached, at }
    if (!answer.ok) return null
    return { at, etag: answer.headers.get('etag'), contract: apiContractSchema.parse(await answer.json()) }
  } catch {
    return null
  }
}

async function readKept(storeDir: string): Promise<Kept | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(fileOf(storeDir), 'utf8')))
  } catch {
    return null
  }
}
