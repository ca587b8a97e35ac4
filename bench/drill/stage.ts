import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AREA, startHost, storeOfTheBuild } from '../../e2e/fixtures/staging.ts'
import { readHash } from '../../platform/releases/deliver/publish-release.ts'
import { NO_KEYS } from '../../platform/releases/signing/keys.ts'
import { publishFolder } from '../../platform/releases/store/publish-folder.ts'
import { releaseDir } from '../../platform/releases/store/records.ts'
import { readRegistry } from '../../platform/releases/store/registry-log.ts'
import { promote, recordPublish, rollBack, startCanary } from '../../platform/releases/transitions/operations.ts'
import type { Registry } from '../../shared/federation/release.ts'
import { serveLists } from '../federation/api.ts'

const AUTHOR = { by: 'drill', reason: 'Exercício de entrega.' }

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Two hosts, each a process of its own, over one temporary store with the releases of the built product. */
export async function openStage() {
  const { storeDir } = await storeOfTheBuild()
  const storePaths = { storeDir, releaseKeys: NO_KEYS }
  const lists = serveLists()
  const env = {
    STORE_DIR: storeDir,
    API_URL: await lists.listen({ port: 0, host: '127.0.0.1' }),
    HOST_SECRET: randomBytes(32).toString('hex'),
    HOST_TRUST_PROXY: '1',
  }
  const hosts = await Promise.all([startHost(env), startHost(env)])
  return {
    hosts: hosts.map(({ url }) => url),
    registry: (): Promise<Registry> => readRegistry(storeDir),
    /** Lays a built release into the store; nothing points to it. */
    async publish(folder: string): Promise<string> {
      const hash = await readHash(folder)
      await publishFolder(folder, { ...storePaths, area: AREA, hash })
      await recordPublish(storePaths, AREA, hash, AUTHOR)
      return hash
    },
    // Insistence: each release was rolled back or halted by the step before.
    canary: (hash: string, percent: number) =>
      startCanary(storePaths, { area: AREA, hash, percent }, AUTHOR, { again: true }),
    promote: (hash: string) => promote(storePaths, AREA, hash, AUTHOR, { again: true }),
    rollBack: () => rollBack(storePaths, AREA, AUTHOR),
    /** Takes the script with a text out of a release's folder, as a disk does that loses it; returns how it comes back. */
    async lose(hash: string, text: string | null): Promise<() => Promise<void>> {
      const folder = releaseDir(storeDir, AREA, hash)
      const files = text === null ? [] : await filesWith(folder, text)
      await Promise.all(files.map((file) => rename(join(folder, file), join(storeDir, file.replaceAll('/', '+')))))
      return async () => {
        await Promise.all(files.map((file) => rename(join(storeDir, file.replaceAll('/', '+')), join(folder, file))))
      }
    },
    async close(): Promise<void> {
      for (const { child } of hosts) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await lists.close()
      await rm(storeDir, { recursive: true, force: true })
    },
  }
}

/** Script of a release that holds a text, with its compressed copies. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const name of all.filter((one) => one.endsWith('.js')))
    if ((await readFile(join(folder, name), 'utf8')).includes(text)) found.push(name)
  const [script] = found
  if (!script || found.length > 1) throw new Error(`"${text}" is in ${found.length} scripts of the release.`)
  return all.filter((name) => [script, `${script}.br`, `${script}.gz`].includes(name))
}
