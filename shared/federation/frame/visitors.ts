/**
 * Attribute of a signed-in browser's document, with the stored role: prerendered pages show a visitor's markup until
 * their scripts run.
 */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** Attribute of elements for visitors only, hidden while the document is marked as signed in. */
export const VISITORS_ATTRIBUTE = 'data-visitors'
