/** Error that the person at the keyboard can act on: its message is a sentence, shown without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

function fieldOf(error: unknown, field: 'code' | 'path'): string {
  if (typeof error !== 'object' || error === null) return ''
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : ''
}

/** System code of an error, `ENOENT` for example; empty when it has none. */
export const codeOf = (error: unknown): string => fieldOf(error, 'code')

const pathOf = (error: unknown): string => {
  const path = fieldOf(error, 'path')
  return path && ` (${path})`
}

export const DISK_FULL = 'The disk is full. Free some space and try again; nothing that was confirmed is lost.'

const SYSTEM: Record<string, (error: unknown) => string> = {
  ENOSPC: () => DISK_FULL,
  EDQUOT: () => DISK_FULL,
  EACCES: (error) =>
    `No permission to use a file or folder${pathOf(error)}. Use another DATA_DIR or correct the permissions.`,
  EPERM: (error) =>
    `No permission to use a file or folder${pathOf(error)}. Use another DATA_DIR or correct the permissions.`,
  ENOENT: (error) =>
    `A file or folder cannot be created or read${pathOf(error)}. Check the path or use another DATA_DIR.`,
  EROFS: (error) => `The folder is read-only${pathOf(error)}. Use another DATA_DIR.`,
  ENOTDIR: (error) => `A file is where a folder should be${pathOf(error)}. Use another DATA_DIR.`,
  EEXIST: (error) => `A file is where a folder should be${pathOf(error)}. Use another DATA_DIR.`,
}

/** Message for any thrown value, as a sentence; never a stack trace. */
export function messageFor(error: unknown): string {
  if (error instanceof UserError) return error.message
  const system = SYSTEM[codeOf(error)]
  if (system) return system(error)
  return `Something unexpected happened: ${error instanceof Error ? error.message : String(error)}`
}

/** Message for the output of PostgreSQL, or another child, that failed; undefined for an unknown error. */
export function messageForOutput(output: string): string | undefined {
  if (/No space left on device|Disk quota exceeded|ENOSPC/.test(output)) return DISK_FULL
  if (/Permission denied|Operation not permitted|EACCES/.test(output))
    return 'No permission to use the data folder. Use another DATA_DIR or correct the permissions.'
  if (/Read-only file system|EROFS/.test(output)) return 'The data folder is read-only. Use another DATA_DIR.'
  return /^(?:The database has demo accounts|Others can reach this API|Production has no demo data).*$/m.exec(
    output,
  )?.[0]
}
