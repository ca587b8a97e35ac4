import path from 'node:path'
import { STORE_DEFAULT } from '../../../shared/federation/environment/host-settings.ts'
import { root } from '../../lib/paths.ts'
import { parseReleaseKeys, type ReleaseKeys } from '../signing/keys.ts'

/** Store of releases and registry, and the keys of releases. */
export type StorePaths = {
  readonly storeDir: string
  readonly releaseKeys: ReleaseKeys
  /** URL of the api behind the store; commands may not know it. */
  readonly apiUrl?: string
}

type StoreEnv = { STORE_DIR?: string; RELEASE_KEYS?: string; API_URL?: string }

/**
 * Reads `STORE_DIR` (relative to the repository's root), `RELEASE_KEYS` and `API_URL`.
 *
 * @throws {UserError} for invalid keys.
 */
export const storePathsOf = ({ STORE_DIR = STORE_DEFAULT, RELEASE_KEYS = '', API_URL }: StoreEnv): StorePaths => ({
  storeDir: path.resolve(root, STORE_DIR),
  releaseKeys: parseReleaseKeys(RELEASE_KEYS),
  ...(API_URL && { apiUrl: API_URL }),
})
