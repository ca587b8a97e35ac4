// House rules of rooms: sizes of folders and entry points, a README each, and names that the field's words replaced.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/paths.ts'
import { findings, sources, textOf } from './house-files.ts'
import {
  OLD_API_FILE_NAMES,
  OLD_API_NAMES,
  OLD_FILE_NAMES,
  OLD_FRONT_FILE_NAMES,
  OLD_FRONT_NAMES,
  OLD_NAMES,
} from './old-names.ts'

const MAX_FILES = 20
const MAX_LINES = 30
const ENTRY_POINTS = ['platform/cli/loopi.mjs', 'platform/cli/main.ts', 'platform/host/server.ts']

const isTest = (file: string): boolean => /[.](?:test|spec)[.]|[.]d[.]ts$/.test(file)

/** Folders above the limit, each with a ceiling: a debt that may only shrink. */
const LARGE_FOLDERS: Readonly<Record<string, number>> = {}

const counts = new Map<string, number>()
for (const file of sources.filter((name) => !isTest(name)))
  counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)

test('a folder has at most 20 source files', () => {
  const large = [...counts].filter(([folder, count]) => count > (LARGE_FOLDERS[folder] ?? MAX_FILES))
  expect(large).toEqual([])
})

test('a folder that got below the limit leaves the list', () => {
  const small = Object.keys(LARGE_FOLDERS).filter((folder) => (counts.get(folder) ?? 0) <= MAX_FILES)
  expect(small).toEqual([])
})

test('an entry point has at most 30 lines: more is code of a room', () => {
  const long = ENTRY_POINTS.filter((file) => textOf(file).trimEnd().split('\n').length > MAX_LINES)
  expect(sources).toEqual(expect.arrayContaining(ENTRY_POINTS))
  expect(long).toEqual([])
})

test.each([
  ...['bench', 'shell', 'shared', 'shared/demo', 'api', 'e2e', 'platform'],
  ...['lib', 'releases', 'host', 'build', 'local', 'pipeline', 'new-area', 'cli'].map((room) => `platform/${room}`),
])('%s says what it is, who may import it and where to begin', (room) => {
  expect(existsSync(join(root, room, 'README.md')) && textOf(`${room}/README.md`)).toMatch(/^# .+\n\n(?:- .+\n){4}$/)
})

/** Room of a file: the top folder, and each room of the platform by itself. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('platform/') ? 2 : 1)
    .join('/')

test('an exported type has its name for itself: no second room exports another thing under it', () => {
  const rooms = new Map<string, Set<string>>()
  for (const file of sources.filter((name) => !isTest(name)))
    for (const [, name = ''] of textOf(file).matchAll(/^export (?:type|interface|class) (\w+)/gm))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)))
  const shared = [...rooms].flatMap(([name, found]) => (found.size > 1 ? [`${name}: ${[...found].join(', ')}`] : []))
  expect(rooms.size).toBeGreaterThan(300)
  expect(shared).toEqual([])
})

const declaring = (names: readonly string[]): RegExp =>
  new RegExp(`\\b(?:function\\*?|const|let|class|type|interface)\\s+(?:${names.join('|')})(?![\\w$])`)

describe('words of the field', () => {
  const servers = sources.filter((file) => /^(?:platform|bench)\//.test(file))
  const api = sources.filter((file) => file.startsWith('api/'))
  const fronts = sources.filter((file) => /^(?:shared|shell|mf-[a-z0-9-]+|e2e)\//.test(file))

  test('no declaration has a name that the field’s word replaced', () => {
    expect(findings(servers, declaring(OLD_NAMES))).toEqual([])
    expect(findings(fronts, declaring(OLD_FRONT_NAMES))).toEqual([])
    expect(findings(api, declaring(OLD_API_NAMES))).toEqual([])
  })

  test('no file has one', () => {
    const has = (names: readonly string[]) => (file: string) => names.includes(basename(file).split('.')[0] ?? '')
    expect(servers.filter(has(OLD_FILE_NAMES))).toEqual([])
    expect(api.filter(has(OLD_API_FILE_NAMES))).toEqual([])
    const partsOf = (file: string) => file.split('/').map((part) => part.split('.')[0] ?? '')
    expect(fronts.filter((file) => partsOf(file).some((part) => OLD_FRONT_FILE_NAMES.includes(part)))).toEqual([])
  })

  const pronouns = [
    ...[
      'What',
      'Who',
      'Whom',
      'Whoever',
      'Whose',
      'Whether',
      'Where',
      'How',
      'Why',
      'Which',
      'It',
      'Its',
      'They',
      'One',
    ],
    ...['Nobody', 'Somebody', 'Anybody', 'Everybody', 'Everything', 'Anything', 'Nothing'],
    ...['That', 'Those', 'These', 'The same', 'Both', 'So many'],
  ].join('|')

  test('no comment begins with a pronoun: the noun of the field comes first', () => {
    const comments = [...servers, ...api, ...fronts]
    expect(comments.length).toBeGreaterThan(1_500)
    expect(findings(comments, new RegExp(`^\\s*(?://|/\\*\\*?)\\s(?:${pronouns})\\b`))).toEqual([])
    const blocks = new RegExp(`/\\*\\*?\\s*\\n\\s*\\*\\s(?:${pronouns})\\b.*`, 'g')
    const openings = comments.flatMap((file) => (textOf(file).match(blocks) ?? []).map((line) => `${file}: ${line}`))
    expect(openings).toEqual([])
  })

  test('no title of a front’s test begins with a pronoun: it names what a person perceives', () => {
    const tests = fronts.filter((file) => /[.](?:test|spec)[.]tsx?$/.test(file))
    const title = new RegExp(`(?:\\b(?:test|describe)\\(|\\)\\()\\s*['"\`](?:${pronouns})\\b.*['"\`],`, 'i')
    expect(tests.length).toBeGreaterThan(150)
    expect(findings(tests, title)).toEqual([])
  })
})
