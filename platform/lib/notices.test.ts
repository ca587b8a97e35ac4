import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Compilation } from '@rspack/core'
import { writeNotices } from '../build/release/bundled-packages.ts'
import { installedPackages, noticeOf, noticesText, RELEASE_NOTICES } from './notices.ts'
import { root } from './paths.ts'
import { isAllowed } from './test/allowed-licenses.ts'

type Locked = { readonly dev?: boolean; readonly link?: boolean }

/** Packages that images and browsers get, by the lock: all that are there without the tools of development. */
function shippedPackages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  // Builds for other processors are not installed here.
  return Object.entries(lock.packages).flatMap(([place, { dev, link }]) =>
    place.startsWith('node_modules/') && !dev && !link && existsSync(path.join(root, place)) ? [place] : [],
  )
}

test('every package that is shipped has the text of its licence, and none a licence that is not allowed', () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(150)
  const notices = shipped.map((place) => noticeOf(path.join(root, place)))
  expect(notices.filter(({ text }) => text.length < 400).map(({ name }) => name)).toEqual([])
  expect(notices.filter(({ license }) => !isAllowed(license)).map(({ name, license }) => [name, license])).toEqual([])
})

test.each(['GPL-3.0-only', 'MPL-2.0', 'UNLICENSED', ''])('a package under "%s" would be noticed', (license) => {
  expect(isAllowed(license)).toBe(false)
})

test('the file of an image has each package once, nested ones too, and none of our own', () => {
  const text = noticesText(installedPackages(path.join(root, 'node_modules')))
  for (const name of ['fastify', 'pg-boss', '@node-rs/argon2', 'nodemailer'])
    expect(text.match(new RegExp(`^${name} [\\d.]+ \\(`, 'gm'))).toHaveLength(1)
  expect(text).not.toContain('@loopi/')
})

test('a release has the licences of its packages and of its fonts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopi-notices-'))
  const files = ['node_modules/react-dom/client.js', 'node_modules/@mantine/core/esm/index.mjs', 'shell/src/boot.ts']
  const modules = [...files, 'shared/ui/theme/faces/figtree.woff2?inline'].map((file) => ({
    resource: path.join(root, file),
  }))
  await writeNotices(folder, { modules } as unknown as Pick<Compilation, 'modules'>)
  const text = readFileSync(path.join(folder, RELEASE_NOTICES), 'utf8')
  rmSync(folder, { recursive: true })
  expect(text.match(/^\S+(?: [\d.]+)? \([\w.-]+\)$/gm)).toEqual([
    expect.stringMatching(/^@mantine\/core [\d.]+ \(MIT\)$/),
    'faces (OFL-1.1)',
    expect.stringMatching(/^react-dom [\d.]+ \(MIT\)$/),
  ])
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
