import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { renderPage } from '@loopi/kit/testing/render-page'
import { screen } from '@testing-library/react'
import { WholesalePage } from './wholesale.page.tsx'

test('while the form sends nothing there is no tab, and the address says why', () => {
  const { backend } = renderPage(<WholesalePage />, { at: '/admin-root/atacado', as: 'root' })
  expect(screen.queryByRole('link', { name: 'Atacado' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'O envio de pedidos está desligado' })).toBeVisible()
  expect(backend.calls(wholesale.list)).toEqual([])
})
