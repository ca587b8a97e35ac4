import type { ShellRelease } from '../../../shared/federation/release.ts'
import { aShell } from '../../host/test/shells.ts'
import { INTEGRITY, integrityOf, RELEASE, SHELL } from '../../host/test/store.ts'
import { contentHash, hashOfRecord } from './content-hash.ts'

const files = { 'a.js': integrityOf('a'), 'b.js': integrityOf('b') }
const markup = { path: 'pages/cupons.html', integrity: INTEGRITY, position: '_R_1_' }
const page = { files: [], shared: [], markup }

test('a set of files is named by sixteen digits of what is in them', () => {
  expect(contentHash([{ path: 'a.js', integrity: INTEGRITY }])).toMatch(/^[0-9a-f]{16}$/)
  expect(contentHash([])).toBe('e3b0c44298fc1c14')
})

test('another file, content or path is another name', () => {
  const one = { path: 'a.js', integrity: integrityOf('a') }
  const names = [[one], [{ ...one, path: 'b.js' }], [{ ...one, integrity: integrityOf('b') }], [one, one], []]
  expect(new Set(names.map(contentHash)).size).toBe(names.length)
})

test('a release has one name, in whichever order its record lists the files', () => {
  const turned = Object.fromEntries(Object.entries(files).toReversed())
  expect(hashOfRecord({ files: turned, pages: {} })).toBe(hashOfRecord({ files, pages: {} }))
  const listed = Object.entries(files).map(([path, integrity]) => ({ path, integrity }))
  expect(hashOfRecord({ files: turned, pages: {} })).toBe(contentHash(listed))
})

test('the markup of a page is part of the release, as one of its files', () => {
  const withMarkup = hashOfRecord({ files, pages: { '/cupons': page } })
  expect(withMarkup).not.toBe(hashOfRecord({ files, pages: {} }))
  expect(withMarkup).toBe(hashOfRecord({ files: { ...files, [markup.path]: INTEGRITY }, pages: {} }))
  expect(hashOfRecord({ files, pages: RELEASE.pages })).toBe(hashOfRecord({ files, pages: {} }))
})

test('a shell is named by its files and by what the host writes into pages: faces and the template of frames', () => {
  const frame = { path: 'pages/frame.json', position: '_R_1_' }
  const names = [
    aShell(),
    aShell({}, { 'js/main.js': 'other' }),
    aShell({ faces: '@font-face{font-family:y}' }),
    aShell({ frame }, { [frame.path]: '{}' }),
    aShell({ frame }, { [frame.path]: '[]' }),
  ].map(({ release }) => release.hash)
  expect(new Set(names).size).toBe(names.length)
  const later = aShell({ builtAt: '2026-11-23T12:00:00Z', commit: 'a', dirty: true, version: '2.0.0' })
  expect(later.release.hash).toBe(names[0])
})

test.each<[string, Partial<ShellRelease>]>([
  ['routes', { routes: [] }],
  ['names', { provides: { react: { names: ['useState'], holds: {} } } }],
  ['majors', { shared: { ...SHELL.release.shared, react: { version: '20.0.0', files: [] } } }],
  ['calls', { calls: { 'GET /marcas': {} } as unknown as ShellRelease['calls'] }],
])('two shells of the same files and other %s have different names', (_, changes) => {
  expect(hashOfRecord({ ...SHELL.release, ...changes })).not.toBe(hashOfRecord(SHELL.release))
})

test('a shell has one name, in whatever order its record is written', () => {
  const { react, ...others } = SHELL.release.shared
  expect(hashOfRecord({ ...SHELL.release, shared: { ...others, ...(react && { react }) } })).toBe(SHELL.release.hash)
})
