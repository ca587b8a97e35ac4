/** Address to which pages send the spans of their calls. */
export const SPANS_ADDRESS = '/federation/spans'

/** Most spans of one report. */
export const MOST_SPANS = 50
