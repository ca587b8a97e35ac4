/** @page */
import { EARLY_CLICK, type EarlyClick } from '@loopi/shared/federation/page-data'
import { replayEarlyClick } from './replay-early-click.ts'

const page = globalThis as { [EARLY_CLICK]?: EarlyClick | null }

function aButton() {
  const button = document.createElement('button')
  const pressed = jest.fn()
  button.addEventListener('click', pressed)
  page[EARLY_CLICK] = { button }
  return { button, pressed }
}

test('the button that was pressed early is pressed', () => {
  const { button, pressed } = aButton()
  document.body.append(button)
  replayEarlyClick()
  expect(pressed).toHaveBeenCalledTimes(1)
  button.remove()
})

test('a button that another page took the place of is not', () => {
  const { pressed } = aButton()
  replayEarlyClick()
  expect(pressed).not.toHaveBeenCalled()
})

test('a page where nobody pressed anything is left alone', () => {
  for (const nothing of [{}, { [EARLY_CLICK]: null }]) {
    delete page[EARLY_CLICK]
    Object.assign(page, nothing)
    expect(replayEarlyClick).not.toThrow()
  }
})
