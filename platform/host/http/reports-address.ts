/** Where browsers report violations of the pages' policy. */
export const REPORTS_ADDRESS = '/federation/reports'

/** Name of that address in headers. */
export const REPORTS_GROUP = 'loopi'

/** What tells browsers which address the name stands for. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${REPORTS_ADDRESS}"`
