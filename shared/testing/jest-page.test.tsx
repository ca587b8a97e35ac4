import { render, screen, waitFor } from '@testing-library/react'

const pictures = (error: Error) => error.message.split('Ignored nodes').length - 1

test('a query that waits in vain says what it missed, and shows the page once', async () => {
  render(<p>Cupons</p>)
  const missed = await screen.findByText('Marcas', {}, { timeout: 60 }).catch((error: Error) => error)
  expect(missed).toMatchObject({ name: 'TestingLibraryElementError' })
  expect(String(missed)).toContain('Marcas')
  expect(String(missed)).toContain('Cupons')
  expect(pictures(missed as Error)).toBe(1)

  const failed = await waitFor(() => screen.getByLabelText('Nome'), { timeout: 60 }).catch((error: Error) => error)
  expect(pictures(failed as Error)).toBe(1)
})

test('a query that does not wait shows the page, too', () => {
  render(<p>Cupons</p>)
  expect(() => screen.getByText('Marcas')).toThrow(/Marcas[\s\S]*Cupons/)
})
