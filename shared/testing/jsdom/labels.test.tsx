import { render, screen } from '@testing-library/react'

test('a control is found by the labels that name it and that hold it, and lost with them', () => {
  render(
    <div>
      <label htmlFor="city">Cidade</label>
      <label>
        Município <input id="city" />
      </label>
    </div>,
  )
  const input = screen.getByRole('textbox') as HTMLInputElement
  const texts = () => [...(input.labels ?? [])].map(({ textContent }) => textContent?.trim())
  expect(texts()).toEqual(['Cidade', 'Município'])
  expect(screen.getByLabelText('Cidade')).toBe(input)

  input.id = 'town'
  expect(texts()).toEqual(['Município'])
  expect(screen.queryByLabelText('Cidade')).toBeNull()

  screen.getByText('Cidade').setAttribute('for', 'town')
  expect(texts()).toEqual(['Cidade', 'Município'])

  screen.getByText('Cidade').remove()
  expect(texts()).toEqual(['Município'])
})

test('of two elements with an id the first is named, and a label for what is none names nothing', () => {
  render(
    <div>
      <label htmlFor="twice">Nome</label>
      <label htmlFor="">Vazio</label>
      <label htmlFor="text">Texto</label>
      <p id="text">Parágrafo</p>
      <input aria-label="um" id="twice" />
      <input aria-label="dois" id="twice" />
    </div>,
  )
  expect(screen.getByLabelText('um')).toHaveAccessibleName('um')
  expect((screen.getByLabelText('um') as HTMLInputElement).labels).toHaveLength(1)
  expect((screen.getByLabelText('dois') as HTMLInputElement).labels).toHaveLength(0)
  expect(screen.queryAllByLabelText('Nome')).toEqual([screen.getByLabelText('um')])
})

test('a hidden field has no labels, and one that is shown gets its own', () => {
  render(
    <label>
      Chave <input data-testid="key" type="hidden" />
    </label>,
  )
  const field = screen.getByTestId('key') as HTMLInputElement
  expect(field.labels).toBeNull()
  field.type = 'text'
  expect([...(field.labels ?? [])]).toEqual([field.parentElement])
})
