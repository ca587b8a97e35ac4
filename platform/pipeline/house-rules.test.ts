// House rules that no compiler checks. Each failure names the file and what to do.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCatalogue } from '../../shared/contract/errors/catalogue.ts'
import { isDoor, singletons } from '../../shared/federation/sharing/singletons.ts'
import { importName } from '../build/release/bundled-packages.ts'
import { root } from '../lib/paths.ts'
import { documents, files, findings, sources, textOf } from './house-files.ts'

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(documents.length).toBeGreaterThan(5)
})

test('a folder has at most 20 source files', () => {
  const counts: Record<string, number> = {}
  for (const file of sources.filter((name) => !/[.](?:test|spec|d)[.]/.test(name)))
    counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1
  expect(Object.entries(counts).filter(([, count]) => count > 20)).toEqual([])
})

test.each([
  ...['bench', 'shell', 'shared', 'shared/demo', 'api', 'e2e', 'platform'],
  ...['lib', 'releases', 'host', 'build', 'local', 'pipeline', 'new-area', 'cli'].map((room) => `platform/${room}`),
])('%s says what it is, who may import it and where to begin', (room) => {
  expect(existsSync(join(root, room, 'README.md')) && textOf(`${room}/README.md`)).toMatch(/^# .+\n\n(?:- .+\n){4}$/)
})

test('every error of the catalogue is thrown or shown somewhere', () => {
  const users = sources.filter((file) => !file.startsWith('shared/contract/errors/') && !/[.](test|spec)[.]/.test(file))
  const code = users.map(textOf).join('\n')
  const unused = Object.keys(errorCatalogue).filter((name) => !code.includes(`'${name}'`))
  expect(unused).toEqual([])
})

test('what arrives is not made a number: nothing would count as 0', () => {
  const contract = sources.filter((file) => file.startsWith('shared/contract/') && !file.endsWith('zod-names.ts'))
  expect(findings(contract, /[.]coerce\b/)).toEqual([])
})

test('texts of people are read by `line` and `lines`: a trim leaves the signs that nobody sees', () => {
  const schemas = sources.filter((file) => /^shared\/contract\/.*[.](?:schemas|contract)[.]ts$/.test(file))
  expect(findings(schemas, /\bstring\([^)]*\)[.]trim\(|^\s+[.]trim\(/)).toEqual([])
})

test('every command named in a document exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/g)].flatMap(([, name]) =>
      name && name in scripts ? [] : [`${file}: npm run ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('a name that a comment or document gives as `name` of `file` is in that file', () => {
  const missing = [...sources, ...documents].flatMap((file) =>
    [...textOf(file).matchAll(/`(\w+)` of `([\w./-]+[.](?:ts|tsx|css|mjs))`/g)].flatMap(([said, name, target]) => {
      const meant = files.filter((one) => one === target || one.endsWith(`/${target}`))
      return meant.some((one) => new RegExp(`\\b${name}\\b`).test(textOf(one))) ? [] : [`${file}: ${said}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every relative link in a document leads to a file', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const target = join(root, dirname(file), decodeURIComponent(link.split('#')[0] ?? ''))
      return existsSync(target) ? [] : [`${file}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every redirect of host and api goes through the one function that knows only own paths', () => {
  const servers = sources.filter(
    (file) => /^(?:api\/src|platform\/(?:host|releases))\//.test(file) && !/[.]test[.]ts$/.test(file),
  )
  expect(findings(servers, /[.]redirect\(|['"`]location['"`]\s*[,:]|\blocation:\s/i)).toEqual([])
})

test('no path of somebody’s own machine', () => {
  // Concatenated, so that this file does not match itself.
  const homes = ['home', 'Users', 'work', 'root'].map((name) => `(?<![\\w.$}~-])/${name}/[\\w.-]+`)
  const texts = files.filter((file) => /[.](tsx?|mjs|cjs|json|md|sql|ya?ml|sh|css|html)$|^[.]ci\//.test(file))
  expect(findings(texts, new RegExp(homes.join('|')))).toEqual([])
})

test('what exists once is taken through its door, never by its path: that would bundle a copy', () => {
  const doors = Object.keys(singletons).filter(isDoor)
  const moduleOf = (file: string) => file.replace(/(?:\/index)?[.]tsx?$/, '')
  const inBrowser = sources.filter(
    (file) => !/[.]test[.]/.test(file) && /^(?:shared|shell\/src|mf-[a-z0-9-]+)\//.test(file),
  )
  const byPath = inBrowser.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gm)].flatMap(([, from = '']) => {
      const target = moduleOf(
        join(dirname(file), from)
          .replaceAll('\\', '/')
          .replace(/^shared\//, ''),
      )
      return file.startsWith('shared/') && doors.includes(importName(target)) ? [`${file}: ${from}`] : []
    }),
  )
  expect(doors.length).toBeGreaterThan(5)
  expect(byPath).toEqual([])
})

test('no sub-path lies below a singleton: the gate would take what an area bundles of it for a copy', () => {
  const { exports } = JSON.parse(textOf('shared/package.json')) as { exports: Record<string, string> }
  const paths = Object.values(exports).map((path) => importName(path.replace('./', '')))
  const modules = paths.map((path) => path.replace(/(?:\/index)?\.tsx?$/, ''))
  const below = modules.filter((path) => Object.keys(singletons).some((name) => path.startsWith(`${name}/`)))
  expect(below).toEqual([])
})

test('why somebody is led to the login page is said by the list of known reasons, and by nothing else', () => {
  const written = sources.filter((file) => !/^e2e\/|[.]test[.]tsx?$|^platform\/pipeline\/house-rules/.test(file))
  const writers = findings(written, /admin-login\?error|searchParams\.set\('error'/)
  expect(writers.map((line) => line.split(':')[0])).toEqual(['shell/src/session/reasons.ts'])
})

test('a button that is only an icon is an `IconButton`, which cannot lack its name and its tooltip', () => {
  const screens = sources.filter((file) => /^(?:shared|shell\/src|mf-[a-z0-9-]+\/src)\/.*[.]tsx$/.test(file))
  const users = findings(screens, /<ActionIcon\b/).map((line) => line.split(':')[0])
  expect(users).toEqual(['shared/ui/components/tip/icon-button.tsx'])
})
