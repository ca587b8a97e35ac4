/**
 * Attribute of a document in whose browser somebody is signed in, with their role as the browser keeps it: prerendered
 * pages are a visitor's until their scripts run.
 */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in'

/** Attribute of what is meant for visitors alone: not shown while the document says that somebody is signed in. */
export const VISITORS_ATTRIBUTE = 'data-visitors'
