import path from 'node:path'
import { anApi, CALLS, CONTRACTS } from '../host/test/api-stub.ts'
import { addRelease, CANARY, setRegistry, start } from '../host/test/host.ts'
import { aShell, putShell } from '../host/test/shells.ts'
import { aStore, HASH, SHELL } from '../host/test/store.ts'
import { checkApi } from './api-check.ts'

const AREA = 'mf-customer'
const ref = (hash: string) => ({ [AREA]: { hash } })

/** Store with a live release that recorded its calls, and a fallback that did not. */
async function aWorld() {
  const config = await aStore()
  await addRelease(config, CANARY, { calls: CALLS })
  await setRegistry(config, { live: ref(CANARY), lastKnownGood: ref(HASH) })
  const lines: string[] = []
  return { config, lines, log: (line: string) => void lines.push(line) }
}

test('an api that every live release can call passes', async () => {
  const { config, lines, log } = await aWorld()
  await checkApi(undefined, config, log, CONTRACTS.fitting.calls)
  expect(lines).toEqual([
    `✓ shell ${SHELL.release.hash} × api: 0 calls fit the api`,
    `✓ ${AREA} ${CANARY} × api: 1 call fits the api`,
    `✓ ${AREA} ${HASH} × api: 0 calls fit the api`,
  ])
})

test('an api that would break a live area is refused before it goes live, with area, call and field', async () => {
  const { config, lines, log } = await aWorld()
  const host = await start(config)
  const url = await host.listen({ port: 0 })
  const going = checkApi(url, config, log, CONTRACTS.breaking.calls)
  await expect(going).rejects.toThrow('The api would break one live release.')
  expect(lines.slice(1, 4)).toEqual([
    `✗ ${AREA} ${CANARY} × api`,
    '    POST /lojas needs body.cep, which the release does not always send',
    '    POST /lojas does not always answer reply.nome, which the release reads',
  ])
})

test('an api that would break the live shell is refused, too', async () => {
  const { config, lines, log } = await aWorld()
  const shell = aShell({ calls: CALLS }, { 'js/main.js': 'calls' })
  const { hash } = shell.release
  await putShell(path.join(config.storeDir, 'shell', hash), shell)
  await setRegistry(config, { live: { shell: { hash } } })
  const going = checkApi(undefined, config, log, CONTRACTS.breaking.calls)
  await expect(going).rejects.toThrow('The api would break one live release.')
  expect(lines[1]).toBe('    POST /lojas needs body.cep, which the release does not always send')
})

test('the api of this checkout is the one that is held against', async () => {
  const { config, log } = await aWorld()
  await expect(checkApi(undefined, config, log)).rejects.toThrow('one live release')
})

test('a host that does not answer is named', async () => {
  const { url } = await anApi({ status: 502, body: {} })
  const { config, log } = await aWorld()
  await expect(checkApi(url, config, log)).rejects.toThrow(url)
})
