import path from 'node:path'
import { root } from '../../lib/paths.ts'

/** Folders of the delivery: the store of releases and registry, and the built shell. */
export type StorePaths = { readonly storeDir: string; readonly shellDir: string }

/** Defaults of `STORE_DIR` and `SHELL_DIR`, from the repository's root. */
export const STORE_DEFAULTS = { storeDir: 'dist/store', shellDir: 'dist/shell' } as const

/** Paths by `STORE_DIR` and `SHELL_DIR`; relative ones are taken from the repository's root, wherever a command runs. */
export const storePathsOf = ({ STORE_DIR, SHELL_DIR }: { STORE_DIR?: string; SHELL_DIR?: string }): StorePaths => ({
  storeDir: path.resolve(root, STORE_DIR ?? STORE_DEFAULTS.storeDir),
  shellDir: path.resolve(root, SHELL_DIR ?? STORE_DEFAULTS.shellDir),
})
