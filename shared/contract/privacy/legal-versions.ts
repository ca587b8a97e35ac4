/** Legal texts by the day they took effect. A change needs a new day here; earlier consents keep theirs. */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-29' } as const
