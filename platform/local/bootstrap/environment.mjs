import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const OLDEST_NODE = 20
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
export const isWindows = process.platform === 'win32'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
export const modules = join(root, 'node_modules')

/** Binary of the pinned Node, from the package `node`. */
export const pinnedNode = join(modules, isWindows ? 'node/bin/node.exe' : 'node/bin/node')

/** Elapsed time in seconds: `0.8 s`. */
export const elapsed = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Environment of npm, with a cache in the checkout when npm's own is not writable, as in a read-only home. */
export function npmEnvironment() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return process.env
  } catch {
    return { ...process.env, npm_config_cache: join(root, '.cache/npm') }
  }
}

/** Error with a message for the user. */
export class BootstrapError extends Error {}
