import { modules } from './environment.mjs'

/** Message for the output of a failed install. */
export function messageForInstall(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free about 2 GB and try again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `No permission to write to ${/npm error path (.+)/.exec(output)?.[1] ?? modules}. Run as the owner of the folder or correct the permissions.`
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(output))
    return 'The npm registry did not answer. Check the connection and try again.'
  return 'The install of the packages failed. Delete the folder node_modules and try again.'
}
