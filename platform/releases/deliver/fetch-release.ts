import { rm, writeFile } from 'node:fs/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { unpackRelease } from '../store/archive.ts'
import { originalOf } from '../store/folder-integrity.ts'
import { isWhole } from '../store/folder-state.ts'
import { readReleaseIn, releaseRecordIn } from '../store/records.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import type { RemoteHost } from './remote-host.ts'

/** Path at which a host serves the archive of a visible release. */
export const archivePath = (name: string, hash: string): string => `/federation/archives/${name}/${hash}`

/** Files left out of an archive: source maps and compressed copies. */
export const isLeftOut = (file: string): boolean => file.endsWith('.map') || originalOf(file) !== null

const TIMEOUT = 60_000

/**
 * Downloads a release from a host into an empty folder and checks every file against its record.
 *
 * @throws {UserError} when the host does not respond or gives no visitor the release, or its copy is damaged.
 */
export async function fetchRelease(
  { url }: RemoteHost,
  { name, hash }: { name: ReleaseName; hash: string },
  folder: string,
): Promise<void> {
  const answer = await fetch(`${url}${archivePath(name, hash)}`, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
    (cause: unknown) => {
      throw new UserError(texts.hostSilent(url), { cause })
    },
  )
  if (!answer.ok) throw new UserError(texts.hostRefused(url, answer.status))
  try {
    await unpackRelease(Buffer.from(await answer.arrayBuffer()), folder)
    const release = await readReleaseIn(folder)
    const { contents } = release
    const included = contents && Object.fromEntries(Object.entries(contents).filter(([file]) => !isLeftOut(file)))
    await writeFile(releaseRecordIn(folder), JSON.stringify({ ...release, contents: included }))
    if (release.hash === hash && (await isWhole(folder))) return
  } catch (cause) {
    throw new UserError(texts.damagedCopy(name, hash, url), { cause })
  }
  await rm(folder, { recursive: true, force: true })
  throw new UserError(texts.damagedCopy(name, hash, url))
}
