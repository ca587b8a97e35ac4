import { renderPage } from '@loopi/shared/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { Explained } from './explained.tsx'

const show = () =>
  renderPage(
    <Explained explanation="Outro cadastro tem este CNPJ.">
      {(button) => (
        <button type="button" {...button}>
          CNPJ repetido
        </button>
      )}
    </Explained>,
  )

const mark = () => screen.getByRole('button', { name: 'CNPJ repetido' })
const words = () => screen.queryByText('Outro cadastro tem este CNPJ.')

test('a press shows the words and takes them away; by ear they belong to the mark', async () => {
  const { user } = show()
  expect(mark()).toHaveAttribute('aria-description', 'Outro cadastro tem este CNPJ.')
  expect(words()).not.toBeInTheDocument()
  await user.click(mark())
  expect(words()).toBeInTheDocument()
  await user.click(mark())
  expect(words()).not.toBeInTheDocument()
})

test('a finger and the keyboard open them as well', async () => {
  const { user } = show()
  await user.pointer([{ keys: '[TouchA]', target: mark() }])
  expect(words()).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(words()).not.toBeInTheDocument()
})

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['leaving the mark', () => fireEvent.blur(mark())],
])('%s closes them', async (_how, close) => {
  const { user } = show()
  await user.click(mark())
  close()
  expect(words()).not.toBeInTheDocument()
})
