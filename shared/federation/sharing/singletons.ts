/**
 * Singletons of the page: the shell provides them, areas only consume them. The one list; `rspack.config.base.ts`
 * configures sharing from it, builds measure by it what shell and areas record, the gate refuses copies with it.
 *
 * Whole libraries are not here on purpose: shared libraries are never tree-shaken, so areas take Mantine, the router
 * and TanStack Query through the doors of `@loopi/shared`. A door has no version: releases are compared by the
 * names that it passes on, and by the majors of the packages behind it.
 */
export type Singleton = {
  /** Among the shell's initial files; otherwise loaded when the first area needs it. */
  readonly eager: boolean
  /**
   * Packages behind it, whose major versions are compared. Only singletons may bundle them: each has a context, a store
   * or a cache that must exist once.
   */
  readonly holds?: readonly string[]
}

export const singletons = {
  react: { eager: true },
  'react-dom': { eager: true, holds: ['scheduler'] },
  zustand: { eager: true },
  '@loopi/contract/zod': { eager: false, holds: ['zod'] },
  '@loopi/shared/session': { eager: true, holds: ['zustand'] },
  '@loopi/shared/api-client': { eager: true, holds: ['axios', '@tanstack/react-query'] },
  '@loopi/shared/notify': { eager: true, holds: ['sonner'] },
  '@loopi/shared/ui/core': { eager: true, holds: ['@mantine/core', '@mantine/hooks'] },
  '@loopi/shared/ui/router': { eager: true, holds: ['react-router', 'react-router-dom'] },
  '@loopi/shared/ui/query': { eager: true, holds: ['@tanstack/react-query', '@tanstack/query-core'] },
  '@loopi/shared/ui/data': { eager: false, holds: ['@mantine/core'] },
  '@loopi/shared/ui/dialogs': { eager: false, holds: ['@mantine/core'] },
  '@loopi/shared/ui/fields': { eager: false, holds: ['@mantine/core', '@mantine/form'] },
  '@loopi/shared/ui/mask-input': { eager: false, holds: ['@mantine/core'] },
  '@loopi/shared/ui/number-input': { eager: false, holds: ['@mantine/core'] },
  '@loopi/shared/ui/overlays': { eager: false, holds: ['@mantine/core'] },
  '@loopi/shared/ui/select': { eager: false, holds: ['@mantine/core'] },
} as const satisfies Record<string, Singleton>

/** Module of ours, as opposed to a package. */
export const isDoor = (name: string): boolean => name.startsWith('@loopi/')
