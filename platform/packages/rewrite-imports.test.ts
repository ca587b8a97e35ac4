import { packageOf, publishedSpecifier, sharedSource } from './ownership.ts'
import { packagesIn, packagesInStyles } from './pack.ts'
import { rewriteImports } from './rewrite-imports.ts'

const ENTRY_POINTS = {
  '@loopi/contract/*': 'shared/contract/*.ts',
  '@loopi/shared/ui/core': 'shared/ui/core/index.ts',
  '@loopi/shared/ui/*.css': 'shared/ui/*.css',
  '@loopi/shared/session': 'shared/session/index.ts',
  '@loopi/shared/federation/*': 'shared/federation/*.ts',
  '@loopi/shared/testing/render-page': 'shared/testing/render-page.tsx',
  '@loopi/shared/testing/*': 'shared/testing/*.ts',
}
const rewritten = (file: string, text: string) => rewriteImports(text, file, ENTRY_POINTS)

test.each([
  ['shared/contract/coupons/coupons.contract', '@loopi/contract'],
  ['shared/ui/core/index', '@loopi/shared'],
  ['shared/federation/area', '@loopi/shared'],
  ['shared/testing/render-page', '@loopi/platform'],
  ['platform/kit/main', '@loopi/platform'],
  ['shell/src/prerender/pages', '@loopi/platform'],
  ['api/src/main/server', null],
])('%s belongs to %s', (file, name) => expect(packageOf(file)).toBe(name))

test('an entry point is found by the name that it has here, and has one for others', () => {
  expect(sharedSource('@loopi/shared/ui/core', ENTRY_POINTS)).toBe('shared/ui/core/index')
  expect(sharedSource('@loopi/shared/ui/fonts.css', ENTRY_POINTS)).toBe('shared/ui/fonts.css')
  expect(sharedSource('react', ENTRY_POINTS)).toBeNull()
  expect(() => sharedSource('@loopi/shared/session/store', ENTRY_POINTS)).toThrow('no entry point')
  expect(publishedSpecifier('shared/ui/core/index', ENTRY_POINTS)).toBe('@loopi/shared/ui/core')
  expect(publishedSpecifier('shared/contract/roles', ENTRY_POINTS)).toBe('@loopi/contract/roles')
  expect(publishedSpecifier('shared/session/index', ENTRY_POINTS)).toBe('@loopi/shared/session')
  expect(publishedSpecifier('shared/testing/render-page', ENTRY_POINTS)).toBe('@loopi/platform/testing/render-page')
  expect(publishedSpecifier('shared/session/store', ENTRY_POINTS)).toBeNull()
})

test.each([
  ['a neighbour', 'shared/notify/index.js', `import './styles.js'`, `import './styles.js'`],
  ['its own package', 'shared/notify/x.d.ts', `from '@loopi/shared/federation/page'`, `from '../federation/page.js'`],
  [
    'a door, by name also from within',
    'shared/ui/data/a.js',
    `from "@loopi/shared/ui/core"`,
    `from "@loopi/shared/ui/core"`,
  ],
  ['another package', 'platform/lib/a.js', `from '../../shared/contract/roles.js'`, `from '@loopi/contract/roles'`],
  ['a style sheet', 'shared/ui/data/a.js', `import s from './a.module.css'`, `import s from './a.module.css'`],
  ['a later import', 'platform/cli/a.js', `await import('../lib/b.js')`, `await import('../lib/b.js')`],
  ['a package', 'shared/session/index.js', `from 'zustand'`, `from 'zustand'`],
])('an import of %s is that of the packed tree', (_what, file, before, after) =>
  expect(rewritten(file, before)).toBe(after),
)

test('a source of another package without an entry point ends the packing', () => {
  expect(() => rewritten('platform/lib/a.js', `from '../../shared/session/store.js'`)).toThrow(
    'platform/lib/a.js needs shared/session/store, which is no entry point',
  )
})

test('packages are read from statements and calls, not from sentences', () => {
  const text = [
    `import { a } from 'x-y/z';`,
    `import {\n  b,\n} from '@scope/d';`,
    `export * from "e";`,
    `const f = await import('f/g'); require.resolve('h'); import.meta.resolve('i/j.js');`,
    `export declare const k: import("@tanstack/query-core").Query;`,
    `const sentence = "the area is read from 'areas'"; /* import 'never' */`,
    `import { readFile } from 'node:fs/promises';`,
    `import area from 'area-to-prerender';`,
  ]
  expect(packagesIn(text.join('\n'))).toEqual(['x-y', '@scope/d', 'e', 'f', 'h', 'i', '@tanstack/query-core'])
})

test('packages of style sheets are those of their fonts and imports, not their own files', () => {
  const text = `@import "@mantine/core/styles.css"; .a { src: url("@fontsource/x/files/x.woff2") url('./b.png') url(data:x) }`
  expect(packagesInStyles(text)).toEqual(['@mantine/core', '@fontsource/x'])
})
