import type { LiveShell } from '@loopi/shared/federation/page-data'
import { fetchRegistry } from '../updates/sync-registry.ts'
import { type LeavingBrowser, leaveFor } from './walk-back.ts'

/** Leaves the document for one with an earlier shell, once for each shell. Previews are looked at until they work. */
export const leaveShell = async (
  { hash, source }: Pick<LiveShell, 'hash' | 'source'>,
  browser: LeavingBrowser = { releaseOf: shellReleaseOf, reload: () => location.reload() },
): Promise<boolean> =>
  source !== 'preview' && source !== 'override' && leaveFor([{ name: 'shell', hash }], undefined, browser)

const shellReleaseOf = async (): Promise<string> => (await fetchRegistry()).shellRelease.hash
