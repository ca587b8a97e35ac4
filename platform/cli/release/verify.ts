import path from 'node:path'
import { UserError } from '../../lib/user-error.ts'
import { openHost } from '../../releases/deliver/remote-host.ts'
import { integrityOf } from '../../releases/store/contents.ts'
import { readReleaseIn } from '../../releases/store/records.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { releaseNameFrom } from './arguments.ts'

type VerifyArguments = {
  readonly area: string
  readonly folder: string
  readonly to: string
  readonly json?: boolean | undefined
}

/** Concurrent requests. */
const PARALLEL = 8

/**
 * Command `loopi release verify`: downloads every file of a built release like a visitor and compares it with the
 * tested folder's record. Needs no token.
 *
 * @throws {UserError} that names the files which are missing or differ.
 */
export async function verifyCommand(options: VerifyArguments, log: (line: string) => void): Promise<void> {
  const area = releaseNameFrom(options.area)
  const { url } = openHost(options.to)
  const { hash, files } = await readReleaseIn(path.resolve(options.folder)).catch((cause: unknown) => {
    throw new UserError(texts.noRelease(options.folder), { cause })
  })
  const waiting = Object.entries(files)
  const different: string[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, integrity] = next
      if ((await servedIntegrity(`${url}/releases/${area}/${hash}/${file}`)) !== integrity) different.push(file)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  if (different.length > 0) throw new UserError(texts.servedOtherwise(url, different.sort()))
  const count = Object.keys(files).length
  log(
    options.json
      ? JSON.stringify({ operation: 'verify', area, hash, files: count })
      : texts.verified(area, hash, count),
  )
}

/** Integrity of a file as served by a host; null when it is not served. */
async function servedIntegrity(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
  return answer?.ok ? integrityOf(Buffer.from(await answer.arrayBuffer())) : null
}
