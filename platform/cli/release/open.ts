/** `loopi release open`: the gate's last step, in a browser. */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { type ApiContract, apiContractSchema } from '../../../shared/federation/api-contract/wire.ts'
import { nameOf } from '../../../shared/federation/release.ts'
import { build, buildRelease } from '../../build/release/build.ts'
import { tempBuildDir } from '../../build/release/temp-build-dir.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { checkout, isPacked, root } from '../../lib/paths.ts'
import { UserError } from '../../lib/user-error.ts'
import { contractOfCheckout } from '../../pipeline/opening/demo-server.ts'
import { examplesFrom, examplesIn } from '../../pipeline/opening/examples.ts'
import { type OpenedCandidate, openCandidate } from '../../pipeline/opening/open-candidate.ts'
import { openingTexts as texts } from '../../pipeline/opening/opening.texts.ts'
import { isGood, type OpenedRow, pairRows, pairsMarkdown } from '../../pipeline/opening/table.ts'
import { readHash } from '../../releases/deliver/publish-release.ts'
import { askHost, openHost } from '../../releases/deliver/remote-host.ts'
import { attachedResultPath } from '../../releases/smoke-test/result-files.ts'
import { sealResult } from '../../releases/smoke-test/smoke-test-result.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { ReleaseError } from '../../releases/texts/release-problems.ts'
import { releaseNameFrom } from './arguments.ts'

/** Typed options. */
export type OpenOptions = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly example?: readonly string[] | undefined
  readonly json?: boolean | undefined
}

type Log = (line: string) => void

/**
 * Opens a candidate in the live shell, or a shell with every live area: the build in the folder of `from`, else of this
 * checkout. Live releases come from the local store or the host `to`. Writes a table into the pipeline's summary, if
 * any, and the result beside the folder of `from`.
 *
 * @throws {UserError} when a page, or a pair, is refused.
 */
export async function openCommand(
  given: string,
  options: OpenOptions,
  { storeDir }: StorePaths,
  log: Log,
): Promise<void> {
  const { from, to } = options
  if (isPacked && to === undefined) throw new UserError(texts.needsHost)
  const name = releaseNameFrom(given, from ? undefined : ['shell', ...areaFolders()])
  const progress: Log = options.json ? () => {} : log
  if (from) return openFolder(name, path.resolve(from), options, storeDir, log)
  if (to === undefined) return openFolder(name, await builtHere(name, storeDir, progress), options, storeDir, log)
  // With a host only the candidate is built, even without a shell in this checkout.
  const work = await tempBuildDir(path.join(checkout, 'dist'), 'candidate')
  try {
    progress(texts.building(name))
    const { hash } = await buildRelease(checkout, work, name)
    await openFolder(name, path.join(work, name, hash), options, storeDir, log)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function openFolder(
  name: ReleaseName,
  folder: string,
  options: OpenOptions,
  storeDir: string,
  log: Log,
): Promise<void> {
  const { from, to, json } = options
  const typed = examplesFrom(options.example ?? [])
  const progress: Log = json ? () => {} : log
  const hash = await readHash(folder)
  const opened = await openCandidate(folder, {
    source: { storeDir, to },
    examplesOf: (owner) => ({ ...examplesIn(root, owner), ...typed }),
    log: progress,
  })
  const found = nameOf(opened.composition.candidate)
  if (found !== name) throw new UserError(texts.otherName(folder, found, name))
  const api = to === undefined ? contractOfCheckout() : await contractAt(to)
  const rows = pairRows(opened.composition, api, opened)
  const good = rows.every(isGood)
  if (from) await keepResultOf({ name, hash }, folder, rows, api)
  await summarize(pairsMarkdown(texts.title(name, hash), rows, api, hash))
  log(
    json
      ? JSON.stringify({ name, hash, good, api: api.digest, seconds: opened.seconds, pairs: rows })
      : report(rows, opened),
  )
  if (!good) throw new UserError(texts.refused(name, hash))
  if (from) progress(texts.kept(attachedResultPath(folder)))
}

/** Release of this checkout; the live ones around it are built, too, when their sources changed. */
async function builtHere(name: ReleaseName, storeDir: string, log: Log): Promise<string> {
  await build({ log })
  const { live } = await readRegistry(storeDir)
  const hash = live[name]?.hash
  if (hash === undefined) throw new ReleaseError({ code: 'not-live', params: [name] })
  return releaseDir(storeDir, name, hash)
}

/** Contract of a host's api, which visitors' pages call. */
async function contractAt(to: string): Promise<ApiContract> {
  return apiContractSchema.parse(await askHost(openHost(to), '/api/contract'))
}

async function keepResultOf(
  subject: { name: ReleaseName; hash: string },
  folder: string,
  rows: readonly OpenedRow[],
  api: ApiContract,
): Promise<void> {
  const pairs = rows.map((row) => ({
    ...{ shell: row.shell, name: row.name as ReleaseName, hash: row.hash },
    ...{ pages: row.pages ?? 0, findings: row.findings.length },
  }))
  const result = { at: new Date().toISOString(), api: api.digest, pairs }
  await writeFile(attachedResultPath(folder), sealResult(subject, result, null))
}

async function summarize(markdown: string): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (file) await appendFile(file, `${markdown}\n`)
}

/** Pairs and findings for a terminal. */
function report(rows: readonly OpenedRow[], { seconds, unanswered }: OpenedCandidate): string {
  const lines = rows.flatMap((row) => [
    ...[...row.names, ...(row.calls ?? [])].map((problem) => texts.problem(row.name, problem)),
    ...row.findings.map(({ name, route, visitors, detail }) => texts.finding(name, route, visitors, detail)),
    texts.pair(isGood(row), row.name, row.hash, row.shell, row.pages),
  ])
  return [...lines, ...unanswered.map(texts.unanswered), texts.took(seconds.toFixed(1))].join('\n')
}
