import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { root } from '../../lib/paths.ts'
import { compile } from '../rspack/compile.ts'
import { sources } from '../rspack/rules.ts'
import { namesIn, usedNames } from './shared-usage.ts'

const CORE = '@loopi/shared/ui/core'
const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Uses of an app with these files, which consumes shared modules from a shell. */
async function usesOf(files: Record<string, string>) {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache', 'uses-'))
  made.push(folder)
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text)
  const consumes = Object.fromEntries(
    [CORE, '@loopi/shared/session', 'react'].map((name) => [
      name,
      { import: false as const, requiredVersion: false as const },
    ]),
  )
  const compiled = await compile([
    {
      name: 'app',
      context: folder,
      mode: 'production',
      entry: './main.ts',
      output: { path: path.join(folder, 'dist') },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: sources(false) },
      plugins: [new rspack.sharing.ConsumeSharedPlugin({ consumes })],
    },
  ])
  const stats = compiled.get('app')
  if (!stats) throw new Error('Nothing was compiled.')
  return usedNames(stats.compilation, folder)
}

test('names are those that the code takes, with their members, whichever way they are imported', async () => {
  const uses = await usesOf({
    'main.ts': `
      import { Button, Card as Box } from '@loopi/shared/ui/core'
      import * as core from '@loopi/shared/ui/core'
      import { session } from '@loopi/shared/session'
      export { Menu } from '@loopi/shared/ui/core'
      import { passedOn } from './barrel.ts'
      console.log(Button, Box.Section.extend, core.Text, core['Title'], session.get.call(null), passedOn)
    `,
    'barrel.ts': `export { Popover as passedOn, Tooltip as left } from '@loopi/shared/ui/core'`,
  })
  expect(uses[CORE]?.names).toEqual(['Button', 'Card.Section.extend', 'Popover', 'Text', 'Title'])
  expect(uses['@loopi/shared/session']?.names).toEqual(['session.get'])
})

test('types and code that nobody runs take no name; a module that is only evaluated is still consumed', async () => {
  const uses = await usesOf({
    'main.ts': `
      import { Anchor, type ButtonProps, Card } from '@loopi/shared/ui/core'
      import '@loopi/shared/session'
      import { used } from './parts.ts'
      const width: ButtonProps['width'] = 1
      type Given = typeof Card
      console.log(width, used, null as Given | null)
      if (process.env.NODE_ENV === 'development') console.log(Anchor)
    `,
    'parts.ts': `
      import { Badge, Group } from '@loopi/shared/ui/core'
      export const used = () => Badge
      export const unused = () => Group
    `,
  })
  expect(uses[CORE]?.names).toEqual(['Badge'])
  expect(uses['@loopi/shared/session']?.names).toEqual([])
})

test('the versions behind a module are recorded with it', async () => {
  const uses = await usesOf({ 'main.ts': `import { Button } from '@loopi/shared/ui/core'\nconsole.log(Button)` })
  const { dependencies, devDependencies } = (await import(path.join(root, 'shared/package.json'), {
    with: { type: 'json' },
  }).then(({ default: json }) => json)) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const installed = { ...dependencies, ...devDependencies }
  expect(uses[CORE]?.holds).toMatchObject({ '@mantine/core': installed['@mantine/core'] })
})

test.each([
  ['as an object', `import * as core from '@loopi/shared/ui/core'\nconsole.log(Object.keys(core))`],
  ['all of it passed on', `export * as all from './barrel.ts'`],
  ['when it is needed', `import('@loopi/shared/ui/core').then(console.log)`],
  ['as CommonJS', `console.log(require('@loopi/shared/ui/core'))`],
])('a door that is taken whole, %s, is refused by file and name', async (_how, source) => {
  const building = usesOf({
    'main.ts': `${source}\nimport * as barrel from './barrel.ts'\nconsole.log(barrel)`,
    'barrel.ts': source.includes('barrel') ? `export * from '@loopi/shared/ui/core'` : 'export const nothing = 0',
  })
  await expect(building).rejects.toThrow(/^(?:main|barrel)\.ts takes @loopi\/shared\/ui\/core as a whole/)
})

test('a package may be taken whole: libraries do, and its major is compared', async () => {
  const uses = await usesOf({
    'main.ts': `
      import React, { useState } from 'react'
      import * as whole from 'react'
      console.log(React.useId, useState, Object.keys(whole), require('react'))
    `,
  })
  expect(uses.react?.names).toEqual(['useId', 'useState'])
})

class Failure extends Error {
  static from = () => new Failure()
}
class Late extends Failure {}

const namespace = (members: object) => Object.assign(members, { [Symbol.toStringTag]: 'Module' })

test('names of a module come with the members of what they hold, inherited ones too', () => {
  const Table = Object.assign(() => null, { Row: () => null, __docgen: {} })
  const names = namesIn({ Table, notify: { error: () => {} }, Late, call: () => {}, LIMIT: 3, none: null })
  expect(names).toEqual(
    expect.arrayContaining(['Table', 'Table.Row', 'notify', 'notify.error', 'call', 'LIMIT', 'none']),
  )
  expect(names).toContain('Late.from')
  expect(names.filter((name) => /\.(?:prototype|name|length|call)$|__/.test(name))).toEqual([])
})

test('a namespace in a module is a module again', () => {
  const names = namesIn({ z: namespace({ iso: namespace({ date: () => null }), string: () => null }) })
  expect(names).toEqual(['z', 'z.iso', 'z.iso.date', 'z.string'])
})
