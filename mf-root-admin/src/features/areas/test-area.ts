import type { AreaRow, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'

/** Statistics of a release without visits. */
export const quiet: ReleaseRow['stats'] = {
  ...{ loaded: 0, given_up: 0, failure_rate: null, failed_calls: null },
  ...{ median_ms: null, p95_ms: null, lcp_ms: null, inp_ms: null },
}

export const aRelease = (changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  ...{ hash: 'a'.repeat(16), version: '1.4.0', commit: '0123456789abcdef', built_at: '2026-11-20T12:00:00.000Z' },
  ...{ standing: 'live', gzip: 42_100, entry_gzip: 6200, refused: null, changes: null },
  stats: {
    ...{ loaded: 95, given_up: 5, failure_rate: 0.05, failed_calls: 0.02 },
    ...{ median_ms: 120, p95_ms: 480, lcp_ms: 1850, inp_ms: 90 },
  },
  ...changes,
})

export const anArea = (changes: Partial<AreaRow> = {}): AreaRow => ({
  ...{ name: 'mf-customer', title: 'Área do Cliente', state: '1'.repeat(16), canary: null, back_to: null },
  ...{ rollback_from: ['live'], budget: { entry: 15_400, total: 200_000 } },
  releases: [aRelease()],
  ...changes,
})

export const aLine = (changes: Partial<ReleaseAuditLine> = {}): ReleaseAuditLine => ({
  ...{ revision: 7, at: '2026-11-21T12:00:00.000Z', by: 'root@loopi.test', operation: 'promote', area: 'mf-customer' },
  ...{ hash: 'a'.repeat(16), percent: null, reason: 'Nova busca' },
  ...changes,
})
