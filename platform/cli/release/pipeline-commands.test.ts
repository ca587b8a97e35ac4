import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { jest } from '@jest/globals'
import type { HostConfig } from '../../host/config.ts'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../../host/test/host.ts'
import { aStore, HASH, OTHER_REACT } from '../../host/test/store.ts'
import { auditOf, readRegistry } from '../../releases/store/registry-log.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { continueRamp, haltCanary, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import { checkCommand } from './check.ts'
import { goLive, retireCommand } from './commands.ts'
import { previewLinkCommand } from './preview-link.ts'
import { publishCommand } from './publish.ts'
import { verifyCommand } from './verify.ts'
import { watchCommand } from './watch.ts'

const AREA = 'mf-customer'
const BY = { by: 'ana', reason: 'Nova vitrine' }

beforeEach(() => {
  process.env.DEPLOY_TOKEN = TOKEN
})
afterEach(() => {
  Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN')
})

/** Running host over a store with a live and a published release. */
async function aHost() {
  const config = await aStore({ DEPLOY_TOKENS })
  await addRelease(config, CANARY)
  const host = await start(config)
  await host.listen({ port: 0, host: '127.0.0.1' })
  return { config, host, to: `http://127.0.0.1:${(host.server.address() as AddressInfo).port}` }
}

async function linesOf(command: (log: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  await command((line) => lines.push(line))
  return lines
}

async function printedBy(command: () => Promise<void>): Promise<string[]> {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await command()
    return printed.mock.calls.map(([line]) => String(line))
  } finally {
    printed.mockRestore()
  }
}

describe('watching a canary', () => {
  const aRamp = (config: HostConfig) =>
    startCanary(
      config,
      { area: AREA, hash: CANARY, percent: 5, ramp: { steps: [5, 50, 100], every: 600_000 } },
      { by: 'deploy:mf-customer', reason: 'Commit 1' },
    )

  /** Watches; each step runs after the previous line was logged. */
  async function watched(
    to: string | undefined,
    config: HostConfig,
    happenings: (() => Promise<unknown>)[],
    json = false,
  ) {
    const lines: string[] = []
    let seen = 0
    const pause = async () => {
      if (lines.length === seen) return new Promise(setImmediate)
      seen = lines.length
      return happenings.shift()?.()
    }
    const watching = watchCommand({ area: AREA, hash: CANARY, to, json }, config, (line) => lines.push(line), pause)
    return {
      said: lines,
      outcome: await watching.then(
        () => 'live',
        (error: Error) => error.message,
      ),
    }
  }

  test.each(['at a host', 'in a local store'])(
    '%s says each step and ends when everybody has the release',
    async (where) => {
      const { config, to } = await aHost()
      await aRamp(config)
      const next = () => continueRamp(config, AREA, CANARY, { by: 'host', reason: 'Rampa' })
      expect(await watched(where === 'at a host' ? to : undefined, config, [next, next])).toEqual({
        said: [
          `${AREA} ${CANARY} is live for 5 % of the visitors; then 50 %, 100 %.`,
          `${AREA} ${CANARY} is live for 50 % of the visitors; then 100 %.`,
          texts.promoted(AREA, CANARY),
        ],
        outcome: 'live',
      })
    },
  )

  test('fails in the words of the host when it was halted', async () => {
    const { config, to } = await aHost()
    await aRamp(config)
    const halt = () => haltCanary(config, AREA, CANARY, { by: 'host', reason: 'Falhas em 40 % de 25 visitas.' })
    const { said: lines, outcome } = await watched(to, config, [halt])
    expect(lines).toHaveLength(1)
    expect(outcome).toMatch(/was halted on \d+ \w+ \d{4}, \d\d:\d\d GMT-3 by host: Falhas em 40 % de 25 visitas\./)
  })

  test('fails when a person took it back, or another release took its place', async () => {
    const { config, to } = await aHost()
    await aRamp(config)
    expect((await watched(to, config, [() => rollBack(config, AREA, BY)])).outcome).toMatch(/was rolled back .* by ana/)
    const other = await aHost()
    expect((await watched(other.to, other.config, [])).outcome).toBe(texts.noLongerTried(AREA, CANARY, HASH))
  })

  test('is JSON, a line a step, for other programs', async () => {
    const { config, to } = await aHost()
    await startCanary(config, { area: AREA, hash: CANARY, percent: 0, staff: [] }, BY)
    const promoteIt = () => goLive({ area: AREA, hash: CANARY, reason: 'Boa' }, config)
    const { said: lines } = await watched(to, config, [promoteIt], true)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { area: AREA, hash: CANARY, status: 'canary', percent: 0, next: null, live: HASH },
      { status: 'live', percent: null, live: CANARY },
    ])
  })

  test('goes on when the host starts again, and ends when it does not come back', async () => {
    const { config, host, to } = await aHost()
    await aRamp(config)
    await host.close()
    let again: Awaited<ReturnType<typeof start>> | undefined
    const pauses = async () => {
      again ??= await start(config).then(async (next) => {
        await next.listen({ port: Number(new URL(to).port), host: '127.0.0.1' })
        return next
      })
      await continueRamp(config, AREA, CANARY, { by: 'host', reason: 'Rampa' })
    }
    const options = { area: AREA, hash: CANARY, to }
    expect(await linesOf((log) => watchCommand(options, config, log, pauses))).toEqual([
      texts.askedAgain(texts.hostSilent(to)),
      expect.stringContaining('50 %'),
      texts.promoted(AREA, CANARY),
    ])
    await again?.close()
    await expect(
      watchCommand(
        options,
        config,
        () => {},
        async () => {},
      ),
    ).rejects.toThrow(texts.hostSilent(to))
  })
})

describe('a candidate that was built once', () => {
  /** Publishes at a host like a pipeline. */
  const publish = (folder: string, to: string, more: object) =>
    publishCommand(AREA, { from: folder, to, json: true, reason: 'Commit 2', ...more })

  test('is checked without a token, published as that very release with its ramp, and previewed by its folder', async () => {
    const { config, to } = await aHost()
    const { folder, hash } = await aBuiltFolder()
    Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN')
    const [checked = ''] = await linesOf((log) => checkCommand({ area: AREA, folder, to, json: true }, config, log))
    expect(JSON.parse(checked)).toMatchObject({ operation: 'check', hash, passes: true })
    process.env.DEPLOY_TOKEN = TOKEN
    const ramped = { expect: hash, ramp: '5,50,100', every: '10m' }
    const [sent = ''] = await printedBy(() => publish(folder, to, ramped))
    expect(JSON.parse(sent)).toMatchObject({ operation: 'publish', hash, live: { operation: 'canary', percent: 5 } })
    expect((await readRegistry(config.storeDir)).rollouts).toMatchObject([
      { release: { hash }, percent: 5, ramp: { steps: [5, 50, 100], every: 600_000 } },
    ])
    const [again = ''] = await printedBy(() => publish(folder, to, ramped))
    expect(JSON.parse(again)).toMatchObject({ hash, live: null })
    const [link = ''] = await linesOf((log) => previewLinkCommand({ area: AREA, hash: folder, to, json: true }, log))
    expect(JSON.parse(link)).toMatchObject({ area: AREA, hash, url: expect.stringContaining('http') })
  })

  test('is refused, and nothing is sent, when the folder holds another release or was changed after its test', async () => {
    const { config, to } = await aHost()
    const { folder, hash } = await aBuiltFolder()
    await expect(publish(folder, to, { expect: HASH })).rejects.toThrow(texts.otherThanTested(hash, HASH))
    await writeFile(path.join(folder, 'js/cupons.js'), 'other')
    await expect(publish(folder, to, { expect: hash })).rejects.toThrow(texts.changedSinceTested(folder, hash))
    expect(await auditOf(config.storeDir)).toEqual([])
  })

  test('that the gate refuses says so before anything is published, at a host and here', async () => {
    const { config, to } = await aHost()
    const { folder } = await aBuiltFolder(OTHER_REACT)
    for (const host of [to, undefined]) {
      const lines: string[] = []
      const checking = checkCommand({ area: AREA, folder, to: host, json: true }, config, (line) => lines.push(line))
      await expect(checking).rejects.toThrow(/did not pass the gate: shared modules/)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ passes: false })
    }
  })

  test('is compared with what visitors get, file by file', async () => {
    const { to } = await aHost()
    const { folder, hash } = await aBuiltFolder()
    const verify = (log: (line: string) => void) => verifyCommand({ area: AREA, folder, to }, log)
    await expect(linesOf(verify)).rejects.toThrow(texts.servedOtherwise(to, ['js/cupons.js', 'remoteEntry.js']))
    await printedBy(() => publish(folder, to, {}))
    expect(await linesOf(verify)).toEqual([texts.verified(AREA, hash, 2)])
  })
})

test('an area is retired at a host by its own pipeline, which may not retire another', async () => {
  const { config, to } = await aHost()
  const retire = (area: string) => (log: (line: string) => void) =>
    retireCommand({ area, reason: 'Fim', to, json: true }, config, log)
  await expect(linesOf(retire('mf-marketing'))).rejects.toThrow(texts.foreignToken(to))
  await expect(linesOf(retire('shell'))).rejects.toThrow(/There is no area called "shell"/)
  const [outcome = ''] = await linesOf(retire(AREA))
  expect(JSON.parse(outcome)).toMatchObject({ operation: 'retire', area: AREA })
  expect((await readRegistry(config.storeDir)).live).not.toHaveProperty(AREA)
  expect((await auditOf(config.storeDir))[0]).toMatchObject({ operation: 'retire', by: 'deploy:mf-customer' })
})
