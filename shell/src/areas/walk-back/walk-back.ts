import { pageData } from '@loopi/shared/federation/page'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { isFileOf } from '../loading/area-files.ts'
import type { AreaLoadError } from '../loading/area-load-error.ts'
import type { KeptInput } from '../loading/kept-input.ts'
import { leaveFor, THIS_TAB } from './leave-for.ts'
import { leaveShell } from './leave-shell.ts'

/**
 * Last fallback: no release of this document serves the area, so the next document avoids them, or the shell whose file
 * failed. Resolves when there is no earlier release. Previews and overrides stay until they work.
 */
export async function walkBack(
  live: LiveArea,
  { url }: Pick<AreaLoadError, 'url'>,
  kept?: KeptInput,
  { browser = THIS_TAB, shell = pageData()?.shellRelease } = {},
): Promise<void> {
  const leave = async (): Promise<boolean> => {
    // A file of the shell, which every release of the area needs.
    if (url && shell && isFileOf(shell, url)) return leaveShell(shell, kept, browser)
    if (live.source === 'preview' || live.source === 'override') return false
    const failed = live.fallback ? [live, live.fallback] : [live]
    if (url && !failed.some((one) => isFileOf(one, url))) return false
    const releases = failed.map(({ area, hash }) => ({ name: area.name, hash }))
    return leaveFor(releases, kept, browser)
  }
  if (await leave()) await new Promise(() => {})
}
