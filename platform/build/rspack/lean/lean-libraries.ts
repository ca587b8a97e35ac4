import path from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { moduleFile } from '../../../lib/paths.ts'
import { packageFolder } from '../adopted-styles.ts'

const ownModule = (name: string) => moduleFile(import.meta.dirname, name)

/**
 * Aliases by which the shell brings what browsers run of its libraries: the router's build for production, which it names
 * under no condition, axios without its adapter for `fetch`, which comes after the one for `XMLHttpRequest`, and the core of
 * the federation runtime without its texts and with ranges of our versions alone.
 */
export function leanLibraries(): Record<string, string> {
  const router = packageFolder('react-router', packageFolder('react-router-dom'))
  const ofRouter = (file: string) => path.join(router, 'dist/production', file)
  return {
    'react-router$': ofRouter('index.mjs'),
    'react-router/dom$': ofRouter('dom-export.mjs'),
    [path.join(packageFolder('axios'), 'lib/adapters/fetch.js')]: ownModule('no-fetch-adapter.ts'),
    [path.join(federationCore(), 'dist/utils/logger.js')]: ownModule('federation-messages.ts'),
    [path.join(federationCore(), 'dist/utils/semver/index.js')]: ownModule('satisfies-range.ts'),
    [path.join(packageFolder('@module-federation/error-codes', federationCore()), 'dist/desc.mjs')]:
      ownModule('no-descriptions.ts'),
  }
}

/** Folder of the federation runtime's core. */
export const federationCore = (): string =>
  ['@module-federation/enhanced', '@module-federation/runtime', '@module-federation/runtime-core'].reduce<string>(
    (from, name) => packageFolder(name, from),
    import.meta.dirname,
  )

/** Dialogs, which only compare the component of their scroll bars with it, and a part of tables that no page draws. */
export const WITHOUT_SCROLL_AREA = ['Modal/ModalRoot.mjs', 'Drawer/DrawerRoot.mjs', 'Table/TableScrollContainer.mjs']

/** Imports of single modules that would bring much for one name: of scroll areas, and of what places floating things. */
export function leanImports(): RuleSetRule[] {
  const components = path.join(packageFolder('@mantine/core'), 'esm/components')
  const scrollArea = path.join(components, 'ScrollArea/ScrollArea.mjs')
  return [
    {
      test: WITHOUT_SCROLL_AREA.map((file) => path.join(components, file)),
      resolve: { alias: { [scrollArea]: ownModule('plain-scroll-area.ts') } },
    },
    { test: scrollArea, resolve: { alias: { '@floating-ui/react$': ownModule('merged-refs.ts') } } },
  ]
}
