/** Attribute of a page that shows by itself that there is no network; the shell then shows nothing. */
export const SAYS_OFFLINE = 'data-says-offline'
