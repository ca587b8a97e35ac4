import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const OLDEST_NODE = 20
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
export const isWindows = process.platform === 'win32'

/** Root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
export const modules = join(root, 'node_modules')

/** Binary of the pinned Node, from the package `node`. */
export const pinnedNode = join(modules, isWindows ? 'node/bin/node.exe' : 'node/bin/node')

/** Elapsed time in seconds: `0.8 s`. */
export const elapsed = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Error with a message for the person at the keyboard. */
export class BootstrapError extends Error {}
