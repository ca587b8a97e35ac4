export { escapeHtml } from '../../../shared/federation/escape-html.ts'

/** JSON for a script element, without `<`. */
export const escapeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
