import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/kit/testing/fake-backend'
import { renderPage } from '@loopi/kit/testing/render-page'
import { DEFAULT_SETTINGS, PAGE_DATA_ID } from '@loopi/ui/federation/page-data'
import { screen, waitFor, within } from '@testing-library/react'
import { WholesalePage } from './wholesale.page.tsx'

// Page data of the host with WHOLESALE=api.
beforeAll(() => {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = PAGE_DATA_ID
  data.textContent = JSON.stringify({ areas: [], settings: { ...DEFAULT_SETTINGS, wholesale: 'api' } })
  document.head.append(data)
})

const request: WholesaleRequest = {
  id: 7,
  companyName: 'Mercado Boa Vista',
  cnpj: 'não lembro agora',
  responsibleName: 'Paulo Reis',
  email: 'paulo@boavista.test',
  phone: '(19) 98888-7777',
  stateCity: 'SP / Campinas',
  productsInterest: null,
  cnpjCard: { name: 'cartão.pdf', type: 'application/pdf', size: 20_480 },
  socialContract: { name: 'contrato.png', type: 'image/png', size: 100 },
  created_at: '2026-11-18T12:00:00Z',
}

const open = (list: () => WholesaleRequest[] | Promise<WholesaleRequest[]>, backend = new FakeBackend()) =>
  renderPage(<WholesalePage />, { at: '/admin-root/atacado', as: 'root', backend: backend.on(wholesale.list, list) })

test('has a tab, and lists the requests as they were typed', async () => {
  open(() => [request])
  expect(screen.getByRole('link', { name: 'Atacado' })).toHaveAttribute('aria-current', 'page')
  const row = await screen.findByRole('row', { name: /Mercado Boa Vista/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mercado Boa Vista', 'não lembro agora', 'Paulo Reis', 'SP / Campinas', '18/11/2026', 'Ver pedido'])
})

test('is searched by the server and turned page by page', async () => {
  const backend = new FakeBackend().on(wholesale.list, ({ query: { busca = '', cursor } }) => {
    if (busca === 'nada') return { data: [], proximo: null, total: 0 }
    const companyName = cursor ? 'Empório São Bento' : request.companyName
    return { data: [{ ...request, companyName }], proximo: cursor ? null : 'a-segunda', total: 51 }
  })
  const { user } = renderPage(<WholesalePage />, { at: '/admin-root/atacado', as: 'root', backend })
  expect(await screen.findByText('51 pedidos')).toBeVisible()
  expect(screen.getByText('Página 1 de 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByRole('row', { name: /Empório São Bento/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pedido' }), 'nada')
  expect(await screen.findByText('Nenhum pedido corresponde à busca.')).toBeVisible()
})

test('a request shows everything it says, and saves both documents', async () => {
  const saved: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:loopi'
  URL.revokeObjectURL = () => undefined
  const backend = new FakeBackend().on(wholesale.file, () => new File(['%PDF'], 'x.pdf'))
  const { user } = open(() => [request], backend)
  await user.click(await screen.findByRole('button', { name: 'Ver pedido de Mercado Boa Vista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mercado Boa Vista' }))
  for (const said of ['paulo@boavista.test', '(19) 98888-7777', 'Não informado', 'cartão.pdf · 20 KB'])
    expect(dialog.getByText(said)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Baixar Cartão CNPJ' }))
  await user.click(dialog.getByRole('button', { name: 'Baixar Contrato Social' }))
  await waitFor(() => expect(saved).toEqual(['atacado-7-cartao-cnpj.pdf', 'atacado-7-contrato-social.png']))
  expect(backend.calls(wholesale.file).map(({ input }) => input.params)).toEqual([
    { id: '7', document: 'cnpjCard' },
    { id: '7', document: 'socialContract' },
  ])
  click.mockRestore()
})

test.each([
  ['the sentence of the server', () => refuse('wholesale/not-found', {}), 'Solicitação não encontrada.'],
  ['a sentence of its own', unreachable, 'Não foi possível baixar o documento.'],
])('a document that does not come is told with %s', async (_what, cause, sentence) => {
  const backend = new FakeBackend().on(wholesale.file, () => {
    throw cause()
  })
  const { user } = open(() => [request], backend)
  await user.click(await screen.findByRole('button', { name: 'Ver pedido de Mercado Boa Vista' }))
  await user.click(await screen.findByRole('button', { name: 'Baixar Cartão CNPJ' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Baixar Cartão CNPJ' })).toBeEnabled()
})

test('says that it loads, that there is none, and that it failed', async () => {
  const answer = deferred<WholesaleRequest[]>()
  let list: () => WholesaleRequest[] | Promise<WholesaleRequest[]> = () => answer.promise
  const { unmount } = open(() => list())
  expect(await screen.findByText('Carregando...')).toBeVisible()
  answer.resolve([])
  expect(await screen.findByText('Nenhum pedido de atacado ainda.')).toBeVisible()
  unmount()
  list = () => {
    throw unreachable()
  }
  open(() => list())
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os pedidos de atacado.')
})
