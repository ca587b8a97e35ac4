/** Largest body of a call without files, in bytes: the host refuses a larger one before the api does. */
export const BODY_LIMIT = 256 * 1024
