import { compatibility, type Finding } from '../../shared/federation/compatibility.ts'
import type { Release, ShellRelease } from '../../shared/federation/release.ts'
import { build } from '../build/release/build.ts'
import { UserError } from '../lib/user-error.ts'
import { signatureFinding } from '../releases/checks/gate.ts'
import { recordsAt } from '../releases/deliver/remote-gate.ts'
import { openHost } from '../releases/deliver/remote-host.ts'
import { type LiveReleases, liveReleases } from '../releases/store/live-releases.ts'
import { releaseDir } from '../releases/store/records.ts'
import { verifyFolder } from '../releases/store/signed-release.ts'
import { type StorePaths, storePathsOf } from '../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../releases/texts/release.texts.ts'

/**
 * `loopi compatibility [--host https://…]`: compatibility matrix in both directions: this checkout's shell against
 * every live release, and its areas against the live shell. Without a host, uses the local store, and checks signatures
 * if `RELEASE_KEYS` has keys.
 *
 * @throws {UserError} for an incompatible pair.
 */
export async function checkCompatibility(host: string | undefined): Promise<void> {
  await build({ log: console.log })
  const storePaths = storePathsOf(process.env)
  const ours = await liveReleases(storePaths)
  const live = host ? await recordsAt(openHost(host)) : ours
  const all = [...pairs(live.shell, ours), ...pairs(ours.shell, live)]
  const signatures = await signatureProblems(ours, storePaths)
  const rows = [...new Map(all.map((row) => [`${row.area} ${row.hash} ${row.shell}`, row])).values()].map((row) => ({
    ...row,
    problems: [...row.problems, ...(signatures.get(`${row.area} ${row.hash}`) ?? [])],
  }))
  const failed = rows.filter(({ problems }) => problems.length > 0)
  for (const { area, hash, shell, problems } of rows)
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${area} ${hash} × shell ${shell}${problems.map((problem) => `\n    ${problem}`).join('')}`,
    )
  if (failed.length > 0) throw new UserError(texts.misfits(failed.length))
}

/** Pairs of a shell and each area's release, with their problems. */
const pairs = (shell: ShellRelease, { releases }: LiveReleases) =>
  releases.map((release) => {
    const { name } = release.area
    const others = releases.filter(({ area }) => area.name !== name)
    return { area: name, hash: release.hash, shell: shell.hash, problems: problemsOf(release, shell, others) }
  })

function problemsOf(release: Release, shell: ShellRelease, others: readonly Release[]): string[] {
  const world = { shell, others: others.map(({ area }) => area) }
  return compatibility(release, world).flatMap(({ ok, rule, detail }: Finding) =>
    ok ? [] : [`${texts.rules[rule]}: ${detail}`],
  )
}

/** Signature problems of local releases, by area and hash; hosts verify their own. */
async function signatureProblems({ releases }: LiveReleases, { storeDir, releaseKeys }: StorePaths) {
  const verified = releases.map(async ({ area: { name }, hash }): Promise<[string, string[]]> => {
    const verification = await verifyFolder(releaseDir(storeDir, name, hash), { name, hash }, releaseKeys)
    const { ok, rule, detail } = signatureFinding(verification)
    return [`${name} ${hash}`, ok ? [] : [`${texts.rules[rule]}: ${detail}`]]
  })
  return new Map(await Promise.all(verified))
}
