import { UPDATE_WAITS } from '@loopi/shared/federation/frame/update'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { notify } from '@loopi/shared/notify'
import { hasDirtyForm } from './dirty-forms.ts'
import { updatesTexts as texts } from './updates.texts.ts'

const NOTICE = 'area-update'
/** Polling interval in milliseconds for forms that were saved or closed. */
const POLL_INTERVAL = 1000

let waiting: ReturnType<typeof setInterval> | undefined

/**
 * Prompts for an update of running areas or the shell: a persistent notification with a reload button. While a form is
 * dirty, the notification names it instead of offering the reload. A page that takes updates by itself gets none.
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
    if (isTakenByPage()) return
    if (isBlocked === hasDirtyForm()) return
    // A dismissed prompt returns with the next release, not with the next form.
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

const isTakenByPage = (): boolean => !window.dispatchEvent(new Event(UPDATE_WAITS, { cancelable: true }))
