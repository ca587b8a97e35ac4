import type { LiveArea } from '@loopi/ui/federation/page-data'
import { notify } from '@loopi/ui/notify'
import { hasDirtyForm } from './dirty-forms.ts'
import { updatesTexts as texts } from './updates.texts.ts'

const NOTICE = 'area-update'
/** Polling interval, in milliseconds, for a form that was saved or left meanwhile. */
const POLL_INTERVAL = 1000

let waiting: ReturnType<typeof setInterval> | undefined

/**
 * Update prompt for areas that are running, or for the shell around them: a persistent notification with a reload button. A dirty form would lose its
 * values by the reload, so until it is saved the notification says what it waits for instead.
 */
export function promptUpdate(
  areas: readonly LiveArea[],
  isOfShell = false,
  reload: () => void = () => location.reload(),
): void {
  const titles = areas.map(({ area }) => area.title)
  clearInterval(waiting)
  let isBlocked: boolean | undefined
  const show = () => {
    if (isBlocked === hasDirtyForm()) return
    // A dismissed prompt comes back with the next release, not with the next form.
    if (isBlocked !== undefined && !notify.isOpen(NOTICE)) return clearInterval(waiting)
    isBlocked = hasDirtyForm()
    notify.persistent({
      id: NOTICE,
      tone: 'info',
      title: isOfShell ? texts.ofShell : texts.title(titles),
      message: isBlocked ? texts.blocked : texts.message,
      ...(!isBlocked && { action: { label: texts.reload, run: reload } }),
      closeLabel: texts.later,
    })
  }
  show()
  waiting = setInterval(show, POLL_INTERVAL)
}
