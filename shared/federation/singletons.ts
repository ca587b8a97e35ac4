/**
 * Singletons of the page: the shell provides them, areas only consume them. The one list; `rspack.config.base.ts`
 * configures sharing from it, the gate compares releases with it.
 *
 * Whole libraries are not here on purpose: shared libraries are never tree-shaken, so areas take Mantine, the router
 * and TanStack Query through the doors of `@loopi/shared/ui/*`. A new name behind a door is a minor version of
 * `FACADE`, and the shell is released first.
 */
export const FACADE = '1.7.0'

export type Singleton = {
  /** A package whose installed version counts, or a module of ours with a version of its own. */
  readonly version: 'installed' | string
  /** In the shell's first files; otherwise fetched when the first area asks for it. */
  readonly eager: boolean
  /** Packages that only this one may bring: each has a context, a store or a cache that a copy would double. */
  readonly holds?: readonly string[]
}

export const singletons = {
  react: { version: 'installed', eager: true },
  'react-dom': { version: 'installed', eager: true, holds: ['scheduler'] },
  zustand: { version: 'installed', eager: true },
  '@loopi/shared/contract/zod': { version: FACADE, eager: true, holds: ['zod'] },
  '@loopi/shared/session': { version: FACADE, eager: true },
  '@loopi/shared/api-client': { version: FACADE, eager: true, holds: ['axios'] },
  '@loopi/shared/notify': { version: FACADE, eager: true, holds: ['sonner'] },
  '@loopi/shared/ui/core': { version: FACADE, eager: true, holds: ['@mantine/core', '@mantine/hooks'] },
  '@loopi/shared/ui/router': { version: FACADE, eager: true, holds: ['react-router', 'react-router-dom'] },
  '@loopi/shared/ui/query': { version: FACADE, eager: true, holds: ['@tanstack/react-query', '@tanstack/query-core'] },
  '@loopi/shared/ui/forms': { version: FACADE, eager: false, holds: ['@mantine/form'] },
  '@loopi/shared/ui/data': { version: FACADE, eager: false },
  '@loopi/shared/ui/overlays': { version: FACADE, eager: false },
} as const satisfies Record<string, Singleton>
