import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { WholesalePage } from './wholesale.page.tsx'

test('while the form sends nothing the tab leads here all the same, and the page says how to turn it on', async () => {
  const { backend, user } = renderPage(<WholesalePage />, { at: '/admin-root/atacado', as: 'root' })
  expect(screen.getByRole('link', { name: 'Atacado' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { name: 'Os pedidos de atacado estão desligados.' })).toBeVisible()
  await user.click(screen.getByText('Como ligar'))
  expect(screen.getByText(/WHOLESALE=api/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o formulário' })).toHaveAttribute('href', '/atacado')
  expect(backend.calls(wholesale.list)).toEqual([])
})
