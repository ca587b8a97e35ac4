import { renderPage } from '@loopi/shared/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { IconButton } from './icon-button.tsx'

const show = (pressed = jest.fn()) =>
  renderPage(
    <IconButton label="Mais ações de Café Aurora" onClick={pressed}>
      <svg aria-hidden="true" />
    </IconButton>,
  )

const button = () => screen.getByRole('button', { name: 'Mais ações de Café Aurora' })
const tip = () => screen.queryByText('Mais ações de Café Aurora')

test('a name is said by ear, and shown under the mouse until that leaves', async () => {
  const { user } = show()
  expect(tip()).not.toBeInTheDocument()
  await user.hover(button())
  expect(tip()).toBeInTheDocument()
  await user.unhover(button())
  expect(tip()).not.toBeInTheDocument()
})

test('Escape takes the words away, without moving the mouse', async () => {
  const { user } = show()
  await user.hover(button())
  expect(tip()).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(tip()).not.toBeInTheDocument()
})

test('the keyboard’s focus shows them too, a press and scrolling take them away', async () => {
  const pressed = jest.fn()
  const { user } = show(pressed)
  await user.tab()
  expect(button()).toHaveFocus()
  expect(tip()).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(tip()).not.toBeInTheDocument()
  await user.hover(button())
  expect(tip()).toBeInTheDocument()
  fireEvent.scroll(document)
  expect(tip()).not.toBeInTheDocument()
})

test('a finger opens nothing', async () => {
  const { user } = show()
  await user.pointer([{ keys: '[TouchA]', target: button() }])
  expect(tip()).not.toBeInTheDocument()
})
