import { render, screen } from '@testing-library/react'

const found = (below: Element) => below.querySelector('[id="same"]')?.textContent

test('an element is found by its id below another one, the first of several, and only there', () => {
  render(
    <div>
      <section aria-label="primeira">
        <p id="same">um</p>
      </section>
      <section aria-label="segunda">
        <p id="same">dois</p>
        <p id="same">três</p>
      </section>
      <section aria-label="terceira" />
    </div>,
  )
  const regions = screen.getAllByRole('region')
  expect(found(document.body)).toBe('um')
  expect(regions.map(found)).toEqual(['um', 'dois', undefined])
  expect(found(screen.getByText('um'))).toBeUndefined()

  regions[0]?.remove()
  expect([document.body, ...regions].map(found)).toEqual(['dois', 'um', 'dois', undefined])
  screen.getByText('dois').id = 'other'
  expect(found(document.body)).toBe('três')
})

test('an element that is gone names another one no more', () => {
  render(
    <div>
      <h2 id="title">Marcas</h2>
      <section aria-labelledby="title">Lista</section>
    </div>,
  )
  expect(screen.getByLabelText('Marcas')).toHaveTextContent('Lista')
  screen.getByText('Marcas').remove()
  expect(screen.queryByLabelText('Marcas')).toBeNull()
})
