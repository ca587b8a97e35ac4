import { notify } from '@loopi/shared/notify'
import { appTexts } from './app.texts.ts'

const NOTICE = 'offline'

/** Keeps a standing notice up for as long as the browser is offline; returns how to stop. */
export function tellWhenOffline(): () => void {
  const tell = () =>
    notify.standing({ id: NOTICE, tone: 'trouble', title: appTexts.offlineTitle, message: appTexts.offline })
  const takeBack = () => notify.dismiss(NOTICE)
  window.addEventListener('offline', tell)
  window.addEventListener('online', takeBack)
  return () => {
    window.removeEventListener('offline', tell)
    window.removeEventListener('online', takeBack)
  }
}
