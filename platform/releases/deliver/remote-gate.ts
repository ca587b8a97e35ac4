import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { compatibility, shellCompatibility } from '../../../shared/federation/compatibility.ts'
import { type Release, releaseSchema, shellReleaseSchema } from '../../../shared/federation/release.ts'
import { apiFindingAt } from '../checks/api-finding.ts'
import { type CheckReport, checkFolder } from '../checks/gate.ts'
import type { ReleaseKeys } from '../signing/keys.ts'
import { askHost, type RemoteHost } from './remote-host.ts'

/** Fields of a shell's record that an area is held against; hosts of before shells were releases have no others. */
const remoteShell = shellReleaseSchema.pick({ hash: true, routes: true, shared: true, provides: true, builder: true })

/** Releases that visitors of a host may get, from its public records. */
const remoteRecords = z.object({ shell: remoteShell, releases: z.array(releaseSchema) })
export type RemoteRecords = { readonly shell: z.output<typeof remoteShell>; readonly releases: readonly Release[] }

export const recordsAt = async (host: RemoteHost): Promise<RemoteRecords> =>
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
