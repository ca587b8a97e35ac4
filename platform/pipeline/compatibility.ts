import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { compatibility, type Finding } from '../../shared/federation/compatibility.ts'
import { liveAreas } from '../../shared/federation/registry/registry.ts'
import type { ShellRelease } from '../../shared/federation/release.ts'
import { build } from '../build/release/build.ts'
import { UserError } from '../lib/user-error.ts'
import { checkFolder } from '../releases/checks/gate.ts'
import { recordsAt } from '../releases/deliver/remote-gate.ts'
import { openHost } from '../releases/deliver/remote-host.ts'
import { type LiveReleases, liveReleases } from '../releases/store/live-releases.ts'
import { releaseDir } from '../releases/store/records.ts'
import { readRegistry } from '../releases/store/registry-log.ts'
import { type StorePaths, storePathsOf } from '../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../releases/texts/release.texts.ts'

/**
 * `loopi compatibility [--host https://…]`: each of this checkout's releases by itself, as the gate will judge it, and
 * the compatibility matrix in both directions: this checkout's shell against every live release, and its areas against
 * the live shell. Without a host, the live releases are those of the local store.
 *
 * @throws {UserError} for a release or a pair that would not pass the gate.
 */
export async function checkCompatibility(host: string | undefined): Promise<void> {
  await build({ log: console.log })
  const storePaths = storePathsOf(process.env)
  const ours = await liveReleases(storePaths)
  const live = host ? await recordsAt(openHost(host)) : ours
  const rows = [...(await ownRows(storePaths)), ...pairs(live.shell, ours), ...pairs(ours.shell, live)]
  const distinct = [...new Map(rows.map((row) => [row.label, row])).values()]
  for (const { label, problems } of distinct)
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${label}${problems.map((problem) => `\n    ${problem}`).join('')}`,
    )
  const failed = distinct.filter(({ problems }) => problems.length > 0)
  if (failed.length > 0) throw new UserError(texts.misfits(failed.length))
}

/** Line of the output: a release or pair, and the problems found in it. */
type Row = { readonly label: string; readonly problems: readonly string[] }

/** The live releases of the local store, which are this checkout's, each without regard to others. */
async function ownRows({ storeDir, releaseKeys }: StorePaths): Promise<Row[]> {
  const registry = await readRegistry(storeDir)
  const names: ReleaseName[] = ['shell', ...liveAreas(registry)]
  const rows = names.map(async (name) => {
    const hash = registry.live[name]?.hash ?? ''
    const { findings } = await checkFolder(releaseDir(storeDir, name, hash), name, releaseKeys, async () => [])
    return { label: `${name} ${hash}`, problems: problemsOf(findings) }
  })
  return Promise.all(rows)
}

/** Pairs of a shell and each area's release, with their problems. */
const pairs = (shell: ShellRelease, { releases }: LiveReleases): Row[] =>
  releases.map((release) => {
    const { name } = release.area
    const others = releases.filter(({ area }) => area.name !== name).map(({ area }) => area)
    return {
      label: `${name} ${release.hash} × shell ${shell.hash}`,
      problems: problemsOf(compatibility(release, { shell, others })),
    }
  })

const problemsOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ ok, rule, detail }) => (ok ? [] : [`${texts.rules[rule]}: ${detail}`]))
