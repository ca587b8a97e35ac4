/** Endpoint for browsers' reports of violations of the content security policy. */
export const REPORTS_ADDRESS = '/federation/reports'

/** Name of the endpoint in headers. */
export const REPORTS_GROUP = 'loopi'

/** Header value that maps the name to the endpoint. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${REPORTS_ADDRESS}"`
