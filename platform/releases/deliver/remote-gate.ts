import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { compatibility, shellCompatibility } from '../../../shared/federation/compatibility.ts'
import { type Release, releaseSchema, shellReleaseSchema } from '../../../shared/federation/release.ts'
import { apiFindingAt } from '../checks/api-finding.ts'
import { type CheckReport, checkFolder } from '../checks/gate.ts'
import type { ReleaseKeys } from '../signing/keys.ts'
import type { LiveReleases } from '../store/live-releases.ts'
import { askHost, type RemoteHost } from './remote-host.ts'

const remoteRecords = z.object({ shell: shellReleaseSchema, releases: z.array(releaseSchema) })

/** Releases that visitors of a host may get, from its public records. */
export const recordsAt = async (host: RemoteHost): Promise<LiveReleases> =>
  remoteRecords.parse(await askHost(host, '/federation/records'))

/**
 * Runs the gate on a built release against the live releases of a host, without a token: for pipelines that only check.
 * The host runs its own gate when the release is uploaded.
 */
export async function runChecksAt(
  host: RemoteHost,
  folder: string,
  name: ReleaseName,
  keys: ReleaseKeys,
): Promise<CheckReport> {
  const { shell, releases } = await recordsAt(host)
  const worldOf = ({ area }: Release) => ({
    shell,
    others: releases.map((other) => other.area).filter((other) => other.name !== area.name),
  })
  return checkFolder(folder, name, keys, async (release) => {
    const fits = 'area' in release ? compatibility(release, worldOf(release)) : [shellCompatibility(release, releases)]
    return [...fits, await apiFindingAt(release, host.url)]
  })
}
