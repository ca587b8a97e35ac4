import { apiCompatibility } from '../../../shared/federation/api-contract/api-compatibility.ts'
import { madeCallsSchema } from '../../../shared/federation/api-contract/wire.ts'
import { compatibilityTexts as texts } from '../../../shared/federation/compatibility.texts.ts'
import { type Finding, finding } from '../../../shared/federation/compatibility.ts'
import type { Release } from '../../../shared/federation/release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { dateTime } from '../texts/release-problems.ts'
import { contractAt, type KnownContract, knownContract } from './known-contract.ts'

/**
 * Checks a release's calls against the contract of the store's api. Passes, with a note, when the release recorded no
 * calls or the contract was never seen: the gate refuses only what it knows to break.
 */
export const apiFinding = (release: Caller, storePaths: Pick<StorePaths, 'storeDir' | 'apiUrl'>): Promise<Finding> =>
  findingOf(release, () => knownContract(storePaths))

/** Checks a release's calls against the contract of a remote host's api. */
export const apiFindingAt = (release: Caller, url: string): Promise<Finding> =>
  findingOf(release, () => contractAt(url))

type Caller = Pick<Release, 'calls'>

async function findingOf({ calls }: Caller, ask: () => Promise<KnownContract | null>): Promise<Finding> {
  const parsed = madeCallsSchema.safeParse(calls)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = ['calls', ...(issue?.path ?? [])].join('.')
    return finding('api', [{ code: 'invalid-field', params: [place, issue?.message ?? ''] }], '')
  }
  const count = Object.keys(parsed.data).length
  if (count === 0) return finding('api', [], texts.callsFit(0))
  const known = await ask()
  if (known === null) return finding('api', [], texts.apiUnknown(count))
  const fine = known.since === null ? texts.callsFit(count) : texts.callsFitted(count, dateTime(known.since))
  return finding('api', apiCompatibility(parsed.data, known.contract.calls), fine)
}
