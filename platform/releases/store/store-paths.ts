import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { parseReleaseKeys, type ReleaseKeys } from '../signing/keys.ts'

/** Folders of the delivery: the store of releases and registry, and the built shell; and the keys that sign releases. */
export type StorePaths = {
  readonly storeDir: string
  readonly shellDir: string
  readonly releaseKeys: ReleaseKeys
  /** Address of the api behind the store; commands may not know it. */
  readonly apiUrl?: string
}

/** Defaults of `STORE_DIR` and `SHELL_DIR`, from the repository's root. */
export const STORE_DEFAULTS = { storeDir: 'dist/store', shellDir: 'dist/shell' } as const

type StoreEnv = { STORE_DIR?: string; SHELL_DIR?: string; RELEASE_KEYS?: string; API_URL?: string }

/**
 * Paths by `STORE_DIR` and `SHELL_DIR`, relative ones from the repository's root, wherever a command runs; keys by
 * `RELEASE_KEYS`, the api by `API_URL`.
 *
 * @throws {UserError} for keys that are none.
 */
export const storePathsOf = ({ STORE_DIR, SHELL_DIR, RELEASE_KEYS = '', API_URL }: StoreEnv): StorePaths => ({
  storeDir: path.resolve(root, STORE_DIR ?? STORE_DEFAULTS.storeDir),
  shellDir: path.resolve(root, SHELL_DIR ?? STORE_DEFAULTS.shellDir),
  releaseKeys: parseReleaseKeys(RELEASE_KEYS),
  ...(API_URL && { apiUrl: API_URL }),
})
