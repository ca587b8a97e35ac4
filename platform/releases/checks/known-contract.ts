import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ApiContract, apiContractSchema } from '../../../shared/federation/api-contract/wire.ts'
import type { StorePaths } from '../store/store-paths.ts'

/** Contract of the api behind a store: as it answers now, or as it answered when it last did. */
export type KnownContract = {
  readonly contract: ApiContract
  /** End of what is known: the time of the last answer; null when that is now. */
  readonly since: string | null
}

/** Timeout of the question in milliseconds: a delivery waits for no api that hangs. */
const TIMEOUT = 3_000

const keptSchema = z.object({ at: z.iso.datetime(), etag: z.string().nullable(), contract: apiContractSchema })
type Kept = z.output<typeof keptSchema>

const fileOf = (storeDir: string) => path.join(storeDir, 'api-contract.json')

/**
 * Contract of the api at `apiUrl`, kept in the store for when it does not answer and for commands that do not know where
 * it is; null when none was ever seen. An api of before contracts were answered counts as one that does not answer.
 */
export async function knownContract({ storeDir, apiUrl }: ApiPlace): Promise<KnownContract | null> {
  const kept = await readKept(storeDir)
  const asked = apiUrl === undefined ? null : await askContract(apiUrl, kept)
  if (asked === null) return kept && { contract: kept.contract, since: kept.at }
  // Best effort: what the api says now does not depend on the disk.
  await keep(storeDir, asked).catch(() => {})
  return { contract: asked.contract, since: null }
}

/** Contract of the api at a URL as it answers now; null when it does not. */
export async function contractAt(url: string): Promise<KnownContract | null> {
  const asked = await askContract(url, null)
  return asked && { contract: asked.contract, since: null }
}

type ApiPlace = Pick<StorePaths, 'storeDir' | 'apiUrl'>

async function askContract(apiUrl: string, kept: Kept | null): Promise<Kept | null> {
  const headers = kept?.etag ? { 'if-none-match': kept.etag } : {}
  const url = `${apiUrl.replace(/\/$/, '')}/api/contract`
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const at = new Date().toISOString()
    if (answer.status === 304 && kept) return { ...kept, at }
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

/** Atomic write: a reader sees the contract before or the one after, never half of one. */
async function keep(storeDir: string, kept: Kept): Promise<void> {
  await mkdir(storeDir, { recursive: true })
  const draft = `${fileOf(storeDir)}.${crypto.randomUUID()}.tmp`
  await writeFile(draft, JSON.stringify(kept))
  await rename(draft, fileOf(storeDir))
}
