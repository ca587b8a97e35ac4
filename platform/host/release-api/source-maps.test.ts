import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { traceCommand } from '../../cli/release/trace.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { aStore, SHELL } from '../test/store.ts'

const AREA = 'mf-customer'
const SHELL_HASH = SHELL.release.hash
/** Source map with one mapping: line 1, column 1 of the script is line 2, column 3 of the source. */
const MAP = { version: 3, sources: ['webpack://x/./src/area.tsx'], names: [], mappings: 'AACE' }
const mapOf = (name: string, hash: string, file = 'js/cupons.js') => `/federation/releases/${name}/${hash}/maps/${file}`

async function aHost() {
  const config = await aStore({ DEPLOY_TOKENS })
  await addRelease(config, CANARY)
  const text = JSON.stringify(MAP)
  await writeFile(path.join(releaseDir(config.storeDir, AREA, CANARY), 'js/cupons.js.map'), text)
  await writeFile(path.join(releaseDir(config.storeDir, 'shell', SHELL_HASH), 'js/main.js.map'), text)
  const host = await start(config)
  const ask = (url: string, token = TOKEN) => host.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { config, host, ask }
}

test.each([
  ['its own area', AREA, CANARY, 'js/cupons.js'],
  ['the shell', 'shell', SHELL_HASH, 'js/main.js'],
])('a deploy token reads the maps of %s, which no cache keeps', async (_what, name, hash, file) => {
  const answer = await (await aHost()).ask(mapOf(name, hash, file))
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, MAP, 'no-store'])
})

test.each([
  ['of another area', mapOf('mf-marketing', CANARY), TOKEN, 403],
  ['without a right', mapOf(AREA, CANARY), '', 401],
  ['of no area', mapOf('nada', CANARY), TOKEN, 400],
  ['of a release that is not there', mapOf(AREA, 'e'.repeat(16)), TOKEN, 404],
  ['of a script without one', mapOf(AREA, CANARY, 'remoteEntry.js'), TOKEN, 404],
  ['by a path above the release', mapOf(AREA, CANARY, `..%2F${CANARY}%2Fjs%2Fcupons.js`), TOKEN, 404],
  ['by a hash that is none', mapOf(AREA, '..%2Fshell'), TOKEN, 404],
])('a map %s is not given out', async (_what, url, token, status) => {
  const { statusCode, body } = await (await aHost()).ask(url, token)
  expect([statusCode, body.includes('mappings')]).toEqual([status, false])
})

test('a map is at no public address', async () => {
  const { ask } = await aHost()
  expect((await ask(`/releases/${AREA}/${CANARY}/js/cupons.js.map`)).statusCode).toBe(404)
})

describe('the command', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN'))

  const frame = (name: string, hash: string) =>
    `    at draw (https://loja.test/releases/${name}/${hash}/js/cupons.js:1:1)`
  const aFile = async (text: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'loopi-stack-')), 'stack.txt')
    await writeFile(file, text)
    return file
  }

  test('traces by the store here and by a host, and says what it leaves as it is', async () => {
    const { config, host } = await aHost()
    const other = frame('mf-marketing', CANARY)
    const file = await aFile(`Error: x\n${frame(AREA, CANARY)}\n${other}\n`)
    const to = await host.listen({ port: 0, host: '127.0.0.1' })
    process.env.DEPLOY_TOKEN = TOKEN
    const [here, there]: [string[], string[]] = [[], []]
    await traceCommand({ file }, config, (line) => here.push(line))
    await traceCommand({ file, to }, config, (line) => there.push(line))
    const traced = `Error: x\n    at draw (mf-customer/src/area.tsx:2:3)\n${other}`
    expect(here).toEqual([
      traced,
      `\nLeft as it is: mf-marketing ${CANARY}: no source map of js/cupons.js: another store has the release, or it was collected`,
    ])
    expect(there).toEqual([traced, expect.stringMatching(/^\nLeft as it is: mf-marketing c+: .* not for this area\.$/)])
  })

  test('says when a text is no stack, and when nothing of it is known', async () => {
    const { config } = await aHost()
    const trace = async (text: string) => traceCommand({ file: await aFile(text) }, config, () => {})
    await expect(trace('Error: x\n    at main.js:1:1')).rejects.toThrow('No line names a script of a release')
    await expect(traceCommand({ file: 'no/stack.txt' }, config, () => {})).rejects.toThrow(
      'There is no file no/stack.txt',
    )
    await expect(trace(frame(AREA, 'e'.repeat(16)))).rejects.toThrow(`None of its places is known:\n  ${AREA} eeee`)
  })
})
