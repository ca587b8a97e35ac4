import { compatibility, type Finding } from '../../shared/federation/compatibility.ts'
import { type Release, releaseSchema, type ShellBuild, shellBuildSchema } from '../../shared/federation/release.ts'
import { build } from '../build/release/build.ts'
import { UserError } from '../lib/user-error.ts'
import { askHost, openHost } from '../releases/deliver/remote-host.ts'
import { type LiveReleases, liveReleases } from '../releases/store/live-releases.ts'
import { storePathsOf } from '../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../releases/texts/release.texts.ts'

/**
 * `loopi compatibility [--host https://…]`: compatibility matrix in both directions. The shell of this checkout against
 * every live release, and every area of this checkout against the live shell. Without a host, the local store says what
 * is live.
 *
 * @throws {UserError} for an incompatible pair.
 */
export async function checkCompatibility(host: string | undefined): Promise<void> {
  await build({ log: console.log })
  const ours = await liveReleases(storePathsOf(process.env))
  const live = host ? await remoteReleases(host) : ours
  const all = [...pairs(live.shell, ours), ...pairs(ours.shell, live)]
  const rows = [...new Map(all.map((row) => [`${row.area} ${row.hash} ${row.shell}`, row])).values()]
  const failed = rows.filter(({ problems }) => problems.length > 0)
  for (const { area, hash, shell, problems } of rows)
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${area} ${hash} × shell ${shell}${problems.map((one) => `\n    ${one}`).join('')}`,
    )
  if (failed.length > 0) throw new UserError(texts.misfits(failed.length))
}

/** Pairs of a shell and each release of the areas, with their problems. */
const pairs = (shell: ShellBuild, { releases }: LiveReleases) =>
  releases.map((release) => {
    const { name } = release.area
    const others = releases.filter(({ area }) => area.name !== name)
    return { area: name, hash: release.hash, shell: shell.hash, problems: problemsOf(release, shell, others) }
  })

function problemsOf(release: Release, shell: ShellBuild, others: readonly Release[]): string[] {
  const world = { shell, others: others.map(({ area }) => area) }
  return compatibility(release, world).flatMap(({ ok, rule, detail }: Finding) =>
    ok ? [] : [`${texts.rules[rule]}: ${detail}`],
  )
}

async function remoteReleases(url: string): Promise<LiveReleases> {
  const { shell, releases } = await askHost<{ shell: unknown; releases: unknown[] }>(
    openHost(url),
    '/federation/records',
  )
  return { shell: shellBuildSchema.parse(shell), releases: releases.map((one) => releaseSchema.parse(one)) }
}
