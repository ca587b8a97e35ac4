/** Chunk name that the federation plugin gives an area's exposed module. */
export const EXPOSED_CHUNK = '__federation_expose_area'

type Named = { readonly name?: string | undefined }

const isExposed = ({ name }: Named) => name === EXPOSED_CHUNK

/** Chunk that a worker runs, by its name. It is one file, because the policy of a release's files lets it load no other. */
const isWorker = ({ name }: Named) => name?.endsWith('.worker') ?? false

/** Minimum uncompressed size in bytes of a shared chunk: smaller ones cost more in requests than they save. */
const WORTH_A_FILE = 40_000

/**
 * Chunks of an area: every page needs the exposed module, so its script is in the entry; code common to several pages
 * is split off. Its styles and shared modules stay in its own chunk, which then has no script. Shared modules are
 * excluded from splitting: the compiler orders those with equal pages arbitrarily, so equal sources gave two releases.
 */
export const chunksOfArea = (container: string) => ({
  chunks: (chunk: Named & { canBeInitial(): boolean }) => !chunk.canBeInitial() && !isWorker(chunk),
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
 * Chunks of the shell: its initial code is one file. All of it is needed before anything runs, changes with each
 * release of the shell, and would otherwise compete for the browser's connections.
 */
export const chunksOfShell = {
  cacheGroups: { defaultVendors: false },
} as const
