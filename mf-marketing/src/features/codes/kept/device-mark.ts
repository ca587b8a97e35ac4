import { newKey } from '@loopi/shared/api-client'
import { DEVICE_MARK } from '@loopi/shared/federation/page-data'

/**
 * Random mark of this device for today, so that a reader who comes back is not counted twice; null where the browser
 * stores nothing. The next day has another one, which nothing links with it.
 */
export function markOfToday(): string | null {
  const today = new Date().toDateString()
  try {
    const [day, kept] = (localStorage.getItem(DEVICE_MARK) ?? '').split('/')
    if (day === today && kept) return kept
    const mark = newKey()
    localStorage.setItem(DEVICE_MARK, `${today}/${mark}`)
    return mark
  } catch {
    return null
  }
}
