import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { parseReleaseKeys, type ReleaseKeys } from '../signing/keys.ts'

/** Folder of the delivery: the store of releases and registry; and the keys that sign releases. */
export type StorePaths = {
  readonly storeDir: string
  readonly releaseKeys: ReleaseKeys
  /** Address of the api behind the store; commands may not know it. */
  readonly apiUrl?: string
}

/** Default of `STORE_DIR`, from the repository's root. */
export const STORE_DEFAULT = 'dist/store'

type StoreEnv = { STORE_DIR?: string; RELEASE_KEYS?: string; API_URL?: string }

/**
 * Path by `STORE_DIR`, a relative one from the repository's root, wherever a command runs; keys by `RELEASE_KEYS`, the
 * api by `API_URL`.
 *
 * @throws {UserError} for keys that are none.
 */
export const storePathsOf = ({ STORE_DIR = STORE_DEFAULT, RELEASE_KEYS = '', API_URL }: StoreEnv): StorePaths => ({
  storeDir: path.resolve(root, STORE_DIR),
  releaseKeys: parseReleaseKeys(RELEASE_KEYS),
  ...(API_URL && { apiUrl: API_URL }),
})
