/** @page */
import { session } from '@loopi/shared/session'
import { fireEvent } from '@testing-library/react'
import { prefetchDialog } from './prefetch-dialog.ts'

const signIn = () => session.open({ access_token: 'a-token', email: 'ana@exemplo.com.br', role: 'cliente', id: 7 })

let load: jest.Mock<Promise<void>>
beforeEach(() => {
  load = jest.fn(async () => {})
  prefetchDialog(load)
})

afterEach(() => {
  // The listener of a test is removed by its first fetch.
  signIn()
  fireEvent.input(document.body)
  session.forget()
})

test('the dialog about an ended session comes once a signed-in person types, and once only', () => {
  signIn()
  fireEvent.input(document.body)
  fireEvent.input(document.body)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a press leaves the line to the page that it leads to', () => {
  signIn()
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(load).not.toHaveBeenCalled()
})

test('typing of visitors fetches no dialog, and their typing after a login does', () => {
  fireEvent.input(document.body)
  expect(load).not.toHaveBeenCalled()
  signIn()
  fireEvent.input(document.body)
  expect(load).toHaveBeenCalledTimes(1)
})
