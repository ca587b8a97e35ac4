import type { z } from 'zod'
import { compatibility, type Finding } from '../../shared/federation/compatibility.ts'
import { type Release, releaseSchema, shellReleaseSchema } from '../../shared/federation/release.ts'
import { build } from '../build/release/build.ts'
import { UserError } from '../lib/user-error.ts'
import { signatureFinding } from '../releases/checks/gate.ts'
import { askHost, openHost } from '../releases/deliver/remote-host.ts'
import { type LiveReleases, liveReleases } from '../releases/store/live-releases.ts'
import { releaseDir } from '../releases/store/records.ts'
import { verifyFolder } from '../releases/store/signed-release.ts'
import { type StorePaths, storePathsOf } from '../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../releases/texts/release.texts.ts'

/**
 * `loopi compatibility [--host https://…]`: compatibility matrix in both directions. The shell of this checkout against
 * every live release, and every area of this checkout against the live shell. Without a host, the local store says what
 * is live. Releases of the local store are signed, too, where `RELEASE_KEYS` has keys of their name.
 *
 * @throws {UserError} for an incompatible pair.
 */
export async function checkCompatibility(host: string | undefined): Promise<void> {
  await build({ log: console.log })
  const storePaths = storePathsOf(process.env)
  const ours = await liveReleases(storePaths)
  const live = host ? await remoteReleases(host) : ours
  const all = [...pairs(live.shell, ours), ...pairs(ours.shell, live)]
  const signatures = await signatureProblems(ours, storePaths)
  const rows = [...new Map(all.map((row) => [`${row.area} ${row.hash} ${row.shell}`, row])).values()].map((row) => ({
    ...row,
    problems: [...row.problems, ...(signatures.get(`${row.area} ${row.hash}`) ?? [])],
  }))
  const failed = rows.filter(({ problems }) => problems.length > 0)
  for (const { area, hash, shell, problems } of rows)
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${area} ${hash} × shell ${shell}${problems.map((one) => `\n    ${one}`).join('')}`,
    )
  if (failed.length > 0) throw new UserError(texts.misfits(failed.length))
}

/** Pairs of a shell and each release of the areas, with their problems. */
const pairs = (shell: RemoteReleases['shell'], { releases }: Pick<RemoteReleases, 'releases'>) =>
  releases.map((release) => {
    const { name } = release.area
    const others = releases.filter(({ area }) => area.name !== name)
    return { area: name, hash: release.hash, shell: shell.hash, problems: problemsOf(release, shell, others) }
  })

function problemsOf(release: Release, shell: RemoteReleases['shell'], others: readonly Release[]): string[] {
  const world = { shell, others: others.map(({ area }) => area) }
  return compatibility(release, world).flatMap(({ ok, rule, detail }: Finding) =>
    ok ? [] : [`${texts.rules[rule]}: ${detail}`],
  )
}

/** Problems with the signatures of local releases, by area and hash; a host verifies its own. */
async function signatureProblems({ releases }: LiveReleases, { storeDir, releaseKeys }: StorePaths) {
  const verified = releases.map(async ({ area: { name }, hash }): Promise<[string, string[]]> => {
    const verification = await verifyFolder(releaseDir(storeDir, name, hash), { name, hash }, releaseKeys)
    const { ok, rule, detail } = signatureFinding(verification)
    return [`${name} ${hash}`, ok ? [] : [`${texts.rules[rule]}: ${detail}`]]
  })
  return new Map(await Promise.all(verified))
}

/** Fields of a shell's record that an area is held against; hosts of before shells were releases have no others. */
const remoteShell = shellReleaseSchema.pick({ hash: true, routes: true, shared: true, provides: true, builder: true })

type RemoteReleases = { readonly shell: z.output<typeof remoteShell>; readonly releases: readonly Release[] }

async function remoteReleases(url: string): Promise<RemoteReleases> {
  const { shell, releases } = await askHost<{ shell: unknown; releases: unknown[] }>(
    openHost(url),
    '/federation/records',
  )
  return { shell: remoteShell.parse(shell), releases: releases.map((one) => releaseSchema.parse(one)) }
}
