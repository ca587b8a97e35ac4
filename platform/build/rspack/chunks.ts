/** Name that the federation plugin gives the chunk of an area's one exposed module. */
export const EXPOSED_CHUNK = '__federation_expose_area'

const isExposed = ({ name }: { name?: string | undefined }) => name === EXPOSED_CHUNK

/** Size in bytes, not compressed, from which on common code is a file of its own: a smaller one costs a turn on a connection. */
const WORTH_A_FILE = 40_000

/**
 * Chunks of an area: its exposed module is in the entry, as every page needs both, and code that pages have in common is
 * apart. Styles and shared modules of the exposed module stay in its chunk, which is waited for and has no script then.
 * Shared modules are no code: split as if they were, two with the same pages are of one rank for the compiler, which names
 * them in either order, so that the same sources were two releases.
 */
export const chunksOfArea = (container: string) => ({
  cacheGroups: {
    default: {
      type: /^(?:javascript|css|asset)/,
      minChunks: 2,
      minSize: WORTH_A_FILE,
      priority: -20,
      reuseExistingChunk: true,
    },
    exposed: { type: /^javascript/, chunks: isExposed, name: container, enforce: true },
  },
})

/**
 * Chunks of the shell: what it begins with is one file. All of it is needed before anything runs, it changes with each
 * release of the shell, and each file more is a request that waits for one of the browser's connections.
 */
export const chunksOfShell = {
  cacheGroups: { defaultVendors: false },
} as const
