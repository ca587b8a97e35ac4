import { builtRelease, type Edit } from '../../e2e/fixtures/variants.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'

/** Release that the drill publishes: what was edited in the sources, and what is wrong with it. */
export type Planted = {
  /** Name of the area that it is a release of, or of the shell. */
  readonly of: ReleaseName
  readonly name: string
  readonly isGood: boolean
  readonly edits: readonly Edit[]
  /** Text of the script that is lost between hosts and browser. */
  readonly lost: string | null
}

/** Bad release. */
export const planted = (
  of: ReleaseName,
  name: string,
  edits: readonly Edit[],
  lost: string | null = null,
): Planted => ({ of, name, isGood: false, edits, lost })

/** Good release: nothing is wrong with it. */
export const good = (of: ReleaseName, edits: readonly Edit[]): Planted => ({
  ...planted(of, 'good', edits),
  isGood: true,
})

/** Statement before a text of a file: its script is known by the mark that it leaves. */
export const marked = (file: string, before: string, mark: string): Edit => [
  file,
  before,
  `globalThis.performance?.mark('${mark}')\n${before}`,
]

/** Condition that holds in the browser alone: the build draws the page as well, and refuses what it cannot draw. */
export const IN_BROWSER = `'document' in globalThis`

/** Builds at a time: a build leaves most of two cores idle while it links and compresses. */
const LANES = 2

/** Builds every release that is not built yet. */
export async function buildPlanted(all: readonly Planted[]): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await folderOf(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Folder of the built release; only the first drill after a change of the sources waits for it. */
export const folderOf = ({ of, name, edits }: Planted): Promise<string> =>
  builtRelease(`drill ${of} ${name}`, edits, of)
