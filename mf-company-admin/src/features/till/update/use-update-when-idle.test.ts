/** @page */

import { UPDATE_WAITS } from '@loopi/shared/federation/frame/update'
import { renderHook } from '@testing-library/react'
import { useUpdateWhenIdle } from './use-update-when-idle.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  document.body.innerHTML = ''
  jest.useRealTimers()
})

/** The shell's event; true when the page takes the update by itself. */
const offer = () => !window.dispatchEvent(new Event(UPDATE_WAITS, { cancelable: true }))

function aTill() {
  const work = { isIdle: true }
  const reload = jest.fn()
  renderHook(() => useUpdateWhenIdle(() => work.isIdle, reload))
  return { work, reload }
}

test('an update is taken within half a minute of the last key, and the shell shows no notice', () => {
  const { reload } = aTill()
  expect(offer()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  jest.advanceTimersByTime(14_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'L' }))
  jest.advanceTimersByTime(14_000)
  offer()
  expect(reload).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1000)
  offer()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an update waits for a coupon in the cashier’s hands, and for an open dialog', () => {
  const { work, reload } = aTill()
  work.isIdle = false
  jest.advanceTimersByTime(60_000)
  expect(offer()).toBe(true)
  work.isIdle = true
  document.body.innerHTML = '<div role="dialog"></div>'
  offer()
  expect(reload).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  offer()
  expect(reload).toHaveBeenCalledTimes(1)
})
