import type { LiveArea } from '@loopi/shared/federation/page-data'
import { notify } from '@loopi/shared/notify'
import { areasTexts as texts } from './areas.texts.ts'
import { hasUnsaved } from './unsaved.ts'

const NOTICE = 'area-update'
/** How soon a form that was saved or left is noticed. */
const LOOK_AGAIN = 1000

let waiting: ReturnType<typeof setInterval> | undefined

/**
 * Offers the newer releases of areas that are running, by a notice that stays. While a form holds something unsaved,
 * nothing is offered that would lose it; the notice says what it waits for.
 */
export function offerUpdate(areas: readonly LiveArea[], reload: () => void = () => location.reload()): void {
  const titles = areas.map(({ area }) => area.title)
  clearInterval(waiting)
  let isBlocked: boolean | undefined
  const show = () => {
    if (isBlocked === hasUnsaved()) return
    // Who said 'later' is asked again by the next release, not by the next form.
    if (isBlocked !== undefined && !notify.isStanding(NOTICE)) return clearInterval(waiting)
    isBlocked = hasUnsaved()
    notify.standing({
      id: NOTICE,
      tone: 'news',
      title: texts.updateTitle(titles),
      message: isBlocked ? texts.updateBlocked : texts.update,
      ...(!isBlocked && { action: { label: texts.updateNow, run: reload } }),
      closeLabel: texts.updateLater,
    })
  }
  show()
  waiting = setInterval(show, LOOK_AGAIN)
}
