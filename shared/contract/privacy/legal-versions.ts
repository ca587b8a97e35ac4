/**
 * The texts that people agree to, by the day from which they are in force. A change of a text is a new day here; what
 * somebody accepted before stays in the record under its own day.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const
