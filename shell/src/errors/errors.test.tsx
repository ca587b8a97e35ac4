import { renderPage } from '@loopi/shared/testing/render-page'
import { createMemoryRouter, RouterProvider } from '@loopi/shared/ui/router'
import { Theme } from '@loopi/shared/ui/theme'
import { render, screen } from '@testing-library/react'
import { NotFoundPage } from './not-found.page.tsx'
import { RouterErrorPage } from './router-error.page.tsx'

test('an unknown address says so in both languages, and leads on', () => {
  renderPage(<NotFoundPage />, { at: '/nao-existe' })
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument()
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument()
  expect(screen.getByText('Não encontramos esta página.')).toBeInTheDocument()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Return to Home', '/'],
    ['Ver cupons', '/cupons'],
    ['Ver marcas parceiras', '/marcas'],
  ])
})

describe('the router’s error screen', () => {
  /** Opens a page that throws `cause` while it loads. */
  function open(cause: unknown) {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const router = createMemoryRouter([
      {
        path: '/',
        element: null,
        hydrateFallbackElement: <p />,
        errorElement: <RouterErrorPage />,
        loader: () => {
          throw cause
        },
      },
    ])
    render(
      <Theme env="test">
        <RouterProvider router={router} />
      </Theme>,
    )
  }

  test.each([
    ['the message of an error', new Error('Loading chunk 7 failed.'), 'Loading chunk 7 failed.'],
    [
      'the status of an answer',
      new Response(null, { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
    ['whatever else was thrown', 'nada feito', 'nada feito'],
  ])('shows %s', async (_, cause, shown) => {
    open(cause)
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(screen.getByText(shown)).toBeInTheDocument()
  })

  test('tells the page’s own script, which reports the shell and finds another', async () => {
    const told = new Promise((resolve) =>
      addEventListener('loopi-failed', (event) => resolve((event as CustomEvent).detail), { once: true }),
    )
    const cause = new Error('frame')
    open(cause)
    expect(await told).toBe(cause)
  })
})
