import type { Compilation } from '@rspack/core'
import { bundledPackages } from './bundled-packages.ts'

type Modules = Pick<Compilation, 'modules'>

const of = (...files: string[]) => files.map((resource) => ({ resource }))
const names = (modules: unknown[]) => bundledPackages({ modules } as unknown as Modules, '/repo')

test('a build says whose code it brings along, joined modules included', () => {
  const joined = { modules: of('/repo/node_modules/a/node_modules/@b/c/d.js', '/repo/shared/session/index.ts') }
  expect(names([...of('/repo/node_modules/zod/v4/core.js', '/repo/mf-customer/src/area.tsx'), joined])).toEqual([
    '@b/c',
    '@loopi/shared/session/index',
    'zod',
  ])
})

test('a module of ours is named as it is imported, from the tree and from a package', () => {
  const own = [
    'shared/ui/data/index.ts',
    'shared/contract/zod.ts',
    'node_modules/@loopi/platform/dist/shared/ui/core/index.js',
  ]
  expect(names(of(...own.map((file) => `/repo/${file}`)))).toEqual([
    '@loopi/contract/zod',
    '@loopi/shared/ui/core/index',
    '@loopi/shared/ui/data/index',
  ])
})

test('what every build has counts for none', () => {
  const files = ['react/jsx-runtime.js', 'react/cjs/react-jsx-runtime.production.js', '@module-federation/sdk/x.js']
  expect(names(of(...files.map((file) => `/repo/node_modules/${file}`)))).toEqual([])
})
