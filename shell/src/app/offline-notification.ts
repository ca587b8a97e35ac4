import { SAYS_OFFLINE } from '@loopi/shared/federation/frame/offline'
import { notify } from '@loopi/shared/notify'
import { appTexts } from './app.texts.ts'

const NOTICE = 'offline'

const isSmall = () => matchMedia('(max-width: 61.99em)').matches

const isSaid = () => document.querySelector(`[${SAYS_OFFLINE}]`) !== null

/** Notification while the browser is offline; returns how to stop. Small screens have a strip instead. */
export function offlineNotification(): () => void {
  const show = () =>
    isSmall() ||
    isSaid() ||
    notify.persistent({ id: NOTICE, tone: 'error', title: appTexts.offlineTitle, message: appTexts.offline })
  const dismiss = () => notify.dismiss(NOTICE)
  window.addEventListener('offline', show)
  window.addEventListener('online', dismiss)
  return () => {
    window.removeEventListener('offline', show)
    window.removeEventListener('online', dismiss)
  }
}
