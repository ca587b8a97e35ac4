import { UserError } from '../../lib/user-error.ts'
import { askHost, remoteHost } from '../../releases/deliver/remote-host.ts'
import { explainRelease } from '../../releases/explain/explain-release.ts'
import { explanationText } from '../../releases/explain/explain-text.ts'
import { explanationPath, explanationSchema } from '../../releases/explain/explanation.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { isHash, knownNames, releaseNameFrom } from './arguments.ts'

type ExplainArguments = {
  readonly name: string
  /** Defaults to the live release. */
  readonly hash?: string | undefined
  readonly to?: string | undefined
  readonly json?: boolean | undefined
}

/** Command `loopi release explain`: shows everything known about a local or remote release. */
export async function explainCommand(options: ExplainArguments, storePaths: StorePaths, log: (line: string) => void) {
  const { hash, to, json = false } = options
  const name = releaseNameFrom(options.name, to === undefined ? await knownNames(storePaths.storeDir) : undefined)
  if (hash !== undefined && !isHash(hash)) throw new UserError(texts.badHash(hash))
  const explanation =
    to === undefined
      ? await explainRelease(storePaths, name, hash)
      : explanationSchema.parse(await askHost(remoteHost(to), explanationPath(name, hash)))
  log(json ? JSON.stringify(explanation, null, 2) : explanationText(explanation))
}
