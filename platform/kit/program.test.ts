import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { serveOverride } from '../host/dev/override-server.ts'
import { appFolder, areaFolders, ownArea } from '../lib/area-folders.ts'
import { runKit, withArea } from './program.ts'

const AREA = 'mf-sorteios'

test.each([
  ['the area goes without saying', 'release publish --to x', 'release publish mf-sorteios --to x'],
  ['a hash comes behind it', 'release promote 0123', 'release promote mf-sorteios 0123'],
  ['one that is typed stays', 'release retire mf-sorteios', 'release retire mf-sorteios'],
  ['a list names what it likes', 'release list', 'release list'],
  ['a folder comes behind it', 'release check dist/release', 'release check mf-sorteios dist/release'],
  ['a key may be for all', 'release keys --out k', 'release keys --out k'],
  ['help needs none', 'release publish --help', 'release publish --help'],
  ['other commands have none', 'test publish', 'test publish'],
])('%s: %s', (_what, typed, meant) => expect(withArea(typed.split(' '), AREA)).toEqual(meant.split(' ')))

describe('a repository of its own', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loopi-own-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const make = (name: string) => {
    writeFileSync(join(folder, 'area.ts'), '')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name }))
  }

  test('is told of a taken port before it is built', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const serving = serveOverride({ area: AREA, shellUrl: 'http://localhost:3000', port, root: folder, log: () => {} })
    await expect(serving).rejects.toThrow(`Port ${port} is taken: choose another one with --port.`)
    server.close()
  })

  test.each([
    ['mf-sorteios', AREA],
    ['@premios/mf-sorteios', AREA],
    ['sorteios', null],
  ])('is the area of its package, whatever its folder is called: %s', (name, area) => {
    make(name)
    expect(ownArea(folder)).toBe(area)
  })

  test('is itself the folder of its area, and the only one', () => {
    make(AREA)
    expect(areaFolders(folder)).toEqual([AREA])
    expect(appFolder(folder, AREA)).toBe(folder)
    expect(appFolder(folder, 'mf-outra')).toBe(join(folder, 'mf-outra'))
  })

  test('is told from a folder that is no area', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(await runKit(['build'], folder)).toBe(1)
    expect(said.mock.calls[0]?.[0]).toContain('This folder is no area')
    said.mockRestore()
  })
})
