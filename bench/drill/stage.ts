import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endHost, startHost, storeOfTheBuild } from '../../e2e/fixtures/staging.ts'
import { readHash } from '../../platform/releases/deliver/publish-release.ts'
import { NO_KEYS } from '../../platform/releases/signing/keys.ts'
import { publishFolder } from '../../platform/releases/store/publish-folder.ts'
import { releaseDir } from '../../platform/releases/store/records.ts'
import { readRegistry } from '../../platform/releases/store/registry-log.ts'
import { promote, recordPublish, rollBack, startCanary } from '../../platform/releases/transitions/operations.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import type { Registry } from '../../shared/federation/registry/registry.ts'
import { serveLists } from './lists.ts'

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
    TRUST_PROXY: '1',
  }
  const hosts = await Promise.all([startHost(env), startHost(env)])
  return {
    hosts: hosts.map(({ url }) => url),
    registry: (): Promise<Registry> => readRegistry(storeDir),
    /** Lays a built release into the store; nothing points to it. */
    async publish(of: ReleaseName, folder: string): Promise<string> {
      const hash = await readHash(folder)
      await publishFolder(folder, { ...storePaths, area: of, hash })
      await recordPublish(storePaths, of, hash, AUTHOR)
      return hash
    },
    // Insistence: each release was rolled back or halted by the step before.
    canary: (of: ReleaseName, hash: string, percent: number) =>
      startCanary(storePaths, { area: of, hash, percent }, AUTHOR, { again: true }),
    promote: (of: ReleaseName, hash: string) => promote(storePaths, of, hash, AUTHOR, { again: true }),
    rollBack: (of: ReleaseName) => rollBack(storePaths, of, AUTHOR),
    /** Address of the one script of a release that holds a text. */
    addressOf: (of: ReleaseName, hash: string, text: string) =>
      scriptWith(releaseDir(storeDir, of, hash), text).then((file) => `/releases/${of}/${hash}/${file}`),
    async close(): Promise<void> {
      await Promise.all(hosts.map(endHost))
      await lists.close()
      await rm(storeDir, { recursive: true, force: true })
    },
  }
}

/** The one script of a folder that holds a text. */
async function scriptWith(folder: string, text: string): Promise<string> {
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  const [script, ...others] = scripts.filter((_, at) => texts[at]?.includes(text))
  if (!script || others.length > 0) throw new Error(`"${text}" is in ${script ? 'several scripts' : 'no script'}.`)
  return script
}
