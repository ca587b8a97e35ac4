import { render, screen } from '@testing-library/react'

const isThere = () => screen.queryByRole('button', { name: 'Salvar' }) !== null

test('an element is found and lost as what hides it comes and goes', () => {
  render(
    <div>
      <button type="button">Salvar</button>
    </div>,
  )
  const button = screen.getByText('Salvar')
  const around = button.parentElement as HTMLElement
  expect(isThere()).toBe(true)

  button.hidden = true
  expect(isThere()).toBe(false)
  button.hidden = false
  expect(isThere()).toBe(true)

  around.style.visibility = 'hidden'
  expect(isThere()).toBe(false)
  around.style.visibility = ''
  expect(isThere()).toBe(true)

  const sheet = document.createElement('style')
  sheet.textContent = '.closed { color: red; display: none } .closed button { color: blue }'
  document.head.append(sheet)
  around.className = 'closed'
  expect(button).not.toBeVisible()
  sheet.remove()
  expect(button).toBeVisible()
})

test('words of blocks stand apart in a name, those within a line together', () => {
  render(
    <button type="button">
      <div>Café</div>
      <p>Serra</p>A<q>lta</q>
    </button>,
  )
  expect(screen.getByRole('button')).toHaveAccessibleName('Café Serra Alta')
})

test('elements without a picture of their own are hidden, and so is a closed dialog', () => {
  render(
    <>
      <input aria-label="Segredo" type="hidden" />
      <template>Molde</template>
      <dialog>Pergunta</dialog>
    </>,
  )
  expect(screen.getByLabelText('Segredo')).not.toBeVisible()
  expect(screen.getByText('Pergunta')).not.toBeVisible()
  expect(document.querySelector('template')).not.toBeVisible()
})

test('a toast is seen as soon as it is there, and no more when another one covers it', () => {
  render(
    <ol>
      <style>{'[data-sonner-toast] { color: red; opacity: 0 } [data-visible=false] { opacity: 0 }'}</style>
      <li data-sonner-toast="">Marca criada</li>
    </ol>,
  )
  const toast = screen.getByText('Marca criada')
  expect(toast).toBeVisible()
  toast.dataset.visible = 'false'
  expect(toast).not.toBeVisible()
})
