/** @page */

import { SAYS_OFFLINE } from '@loopi/shared/federation/frame/offline'
import { notify } from '@loopi/shared/notify'
import { offlineNotification } from './offline-notification.ts'

const leave = () => void window.dispatchEvent(new Event('offline'))

let stop: () => void
beforeEach(() => {
  stop = offlineNotification()
})
afterEach(() => {
  window.dispatchEvent(new Event('online'))
  stop()
  document.body.innerHTML = ''
})

test('a lost network is told of until it is back', () => {
  leave()
  expect(notify.isOpen('offline')).toBe(true)
  window.dispatchEvent(new Event('online'))
  expect(notify.isOpen('offline')).toBe(false)
})

test('a page that says it by itself is left alone', () => {
  document.body.innerHTML = `<div ${SAYS_OFFLINE}></div>`
  leave()
  expect(notify.isOpen('offline')).toBe(false)
})
