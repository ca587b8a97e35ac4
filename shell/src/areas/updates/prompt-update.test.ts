/** @page */

import { jest } from '@jest/globals'
import { UPDATE_WAITS } from '@loopi/shared/federation/frame/update'
import { notify } from '@loopi/shared/notify'
import { persistentNotifications } from '../../../../shared/notify/persistent.ts'
import { aLiveArea } from '../loading/test-area.ts'
import { trackDirtyForms } from './dirty-forms.ts'
import { promptUpdate } from './prompt-update.ts'

trackDirtyForms()

const actions = () => persistentNotifications.getState().current.map(({ action }) => action?.label)

function aFilledField(): HTMLInputElement {
  document.body.innerHTML = '<form><input></form>'
  const field = document.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'Ana'
  return field
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => {
  notify.dismiss('area-update')
  jest.useRealTimers()
})

test('the notice waits for a form that holds something, and offers the update when it does not any more', () => {
  const field = aFilledField()
  promptUpdate([aLiveArea()])
  expect(actions()).toEqual([undefined])
  field.value = ''
  jest.advanceTimersByTime(1000)
  expect(actions()).toEqual(['Atualizar agora'])
})

test('a closed notice comes back with the next release, not with the next form', () => {
  promptUpdate([aLiveArea()])
  notify.dismiss('area-update')
  aFilledField()
  jest.advanceTimersByTime(5000)
  expect(actions()).toEqual([])
  promptUpdate([aLiveArea()])
  expect(actions()).toEqual([undefined])
})

test('a new shell is told of as the product’s own update, and waits for a form as well', () => {
  const titles = () => persistentNotifications.getState().current.map(({ title }) => title)
  const field = aFilledField()
  promptUpdate([], true)
  expect(titles()).toEqual(['A Loopi tem uma versão nova'])
  expect(actions()).toEqual([undefined])
  field.value = ''
  jest.advanceTimersByTime(1000)
  expect(actions()).toEqual(['Atualizar agora'])
})

test('a page that takes updates by itself is told of one each second, and shows no notice until it is left', () => {
  const take = jest.fn((event: Event) => event.preventDefault())
  window.addEventListener(UPDATE_WAITS, take)
  promptUpdate([aLiveArea()])
  jest.advanceTimersByTime(3000)
  expect(actions()).toEqual([])
  expect(take).toHaveBeenCalledTimes(4)
  window.removeEventListener(UPDATE_WAITS, take)
  jest.advanceTimersByTime(1000)
  expect(actions()).toEqual(['Atualizar agora'])
})
