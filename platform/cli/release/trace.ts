import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { codeOf, UserError } from '../../lib/user-error.ts'
import { askHost, remoteHost } from '../../releases/deliver/remote-host.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { sourceMapPath, sourceMapSchema, storedMap } from '../../releases/trace/find-map.ts'
import { type FindMap, traceStack } from '../../releases/trace/trace-stack.ts'

type TraceArguments = {
  /** File with the stack; standard input by default. */
  readonly file?: string | undefined
  readonly to?: string | undefined
}

/** Command `loopi release trace`: maps a browser's stack to the sources, by source maps here or at a host. */
export async function traceCommand(
  { file, to }: TraceArguments,
  { storeDir }: StorePaths,
  log: (line: string) => void,
) {
  const stackText = file === undefined ? await text(process.stdin) : await contentOf(file)
  const { stack, unknown } = await traceStack(
    stackText,
    to === undefined ? (script) => storedMap(storeDir, script) : mapsAt(to),
  )
  if (stack === stackText) throw new UserError(unknown[0] ? texts.notTraced(unknown) : texts.noFrames)
  log(stack.trimEnd())
  for (const reason of unknown) log(texts.leftAsItIs(reason))
}

async function contentOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw codeOf(cause) === 'ENOENT' ? new UserError(texts.noFile(file), { cause }) : cause
  })
}

/** Source maps of a host; a deploy token can read those of its own area and of the shell. */
function mapsAt(to: string): FindMap {
  const host = remoteHost(to)
  return async ({ name, hash, file }) => sourceMapSchema.parse(await askHost(host, sourceMapPath(name, hash, file)))
}
