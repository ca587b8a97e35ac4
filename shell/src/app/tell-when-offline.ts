import { notify } from '@loopi/shared/notify'
import { appTexts } from './app.texts.ts'

const NOTICE = 'offline'

/** Offline notification, open for as long as the browser is offline; returns how to stop. */
export function tellWhenOffline(): () => void {
  const tell = () =>
    notify.persistent({ id: NOTICE, tone: 'error', title: appTexts.offlineTitle, message: appTexts.offline })
  const takeBack = () => notify.dismiss(NOTICE)
  window.addEventListener('offline', tell)
  window.addEventListener('online', takeBack)
  return () => {
    window.removeEventListener('offline', tell)
    window.removeEventListener('online', takeBack)
  }
}
