import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { explanationPath, explanationSchema } from '../explain/explanation.ts'
import { type EarlierDelivery, earlierDelivery } from './earlier-delivery.ts'
import { askHost, overviewAt, type RemoteHost } from './remote-host.ts'

/** Earlier delivery of a published release at a host, and the live release of its area there. */
export async function deliveryAt(
  host: RemoteHost,
  area: ReleaseName,
  hash: string,
): Promise<{ earlier: EarlierDelivery; live: string | undefined }> {
  const [overview, explanation] = await Promise.all([
    overviewAt(host, [area]),
    askHost(host, explanationPath(area, hash)).then((answer) => explanationSchema.parse(answer)),
  ])
  const row = overview.areas.find(({ name }) => name === area)
  const live = row?.releases.find(({ standing }) => standing === 'live')?.hash
  const { canary } = row ?? {}
  const { refused, audit } = explanation
  const registry = {
    live: live === undefined ? {} : { [area]: { hash: live } },
    rollouts: canary ? [{ area, release: { hash: canary.hash }, percent: canary.percent }] : [],
    refused: refused ? { [area]: { [hash]: refused } } : {},
  }
  const lines = audit.map(({ operation }) => ({ area, hash, operation }))
  return { earlier: earlierDelivery(registry, lines, area, hash), live }
}
