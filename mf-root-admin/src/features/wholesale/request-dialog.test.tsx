import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import type { WholesaleMove } from '@loopi/contract/wholesale/wholesale.schemas'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { aRequest, openBoard, turnWholesaleOn } from '../../../test/wholesale.tsx'

beforeAll(turnWholesaleOn)

const request = aRequest({ id: 7, companyName: 'Mercado Boa Vista', situacao: 'em-contato' })
const MOVES: WholesaleMove[] = [
  { situacao: 'em-contato', motivo: 'Ligar na segunda.', em: '2026-11-19T12:00:00Z', por: 'Davi Prado' },
]

async function openRequest(backend = new FakeBackend()) {
  const page = openBoard([request], { backend, moves: MOVES })
  await page.user.click(await screen.findByRole('button', { name: 'Mercado Boa Vista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido AT-000007' }))
  await dialog.findByRole('heading', { name: 'Mercado Boa Vista' })
  return { ...page, dialog }
}

const moves = (backend: FakeBackend) => backend.calls(wholesale.move).map(({ input }) => input.body)

test('a request shows everything it says, how to reach who asked, and what became of it', async () => {
  const { dialog, router } = await openRequest()
  expect(router.state.location.search).toBe('?pedido=7')
  for (const said of ['não lembro agora', 'Paulo Reis', 'SP / Campinas', 'Não informado', 'cartão.pdf · 20 KB'])
    expect(dialog.getByText(said)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'paulo@boavista.test' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:paulo@boavista\.test\?subject=.*AT-000007$/),
  )
  expect(dialog.getByRole('link', { name: '(19) 98888-7777' })).toHaveAttribute('href', 'tel:19988887777')
  const history = within(dialog.getByRole('region', { name: 'Histórico' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Em contato19/11/2026, 09:00 · Davi PradoLigar na segunda.',
    'Recebido18/11/2026, 09:00',
  ])
})

test('an address opens a request, and closing leaves the focus on its card', async () => {
  const { user, router } = openBoard([request], { at: '/admin-root/atacado?pedido=7' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido AT-000007' }))
  expect(await dialog.findByRole('heading', { name: 'Mercado Boa Vista' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mercado Boa Vista' })).toHaveFocus())
})

test('a refusal asks for its reason, which a ready one gives', async () => {
  const { user, backend } = openBoard([request])
  await user.click(await screen.findByRole('button', { name: 'Recusar: Mercado Boa Vista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido AT-000007' }))
  const reason = await dialog.findByRole('textbox', { name: 'Observação' })
  await waitFor(() => expect(reason).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(dialog.getByText('Escreva por que o pedido é recusado.')).toBeVisible()
  expect(moves(backend)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sem resposta' }))
  expect(reason).toHaveValue('A empresa não respondeu ao nosso contato.')
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText('Mercado Boa Vista está em “Recusado”.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const motivo = 'A empresa não respondeu ao nosso contato.'
  expect(moves(backend)).toEqual([{ situacao: 'recusado', situacao_vista: 'em-contato', motivo }])
})

test('a move that does not arrive is told beside its button, and the note is still there', async () => {
  const backend = new FakeBackend()
  const { user, dialog } = await openRequest(backend)
  backend.fail(wholesale.move)
  await user.type(dialog.getByRole('textbox', { name: 'Observação' }), 'Tabela enviada')
  await user.click(dialog.getByRole('button', { name: 'Liberar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível mudar a situação. Tente de novo.')
  expect(dialog.getByRole('textbox', { name: 'Observação' })).toHaveValue('Tabela enviada')
})

test('documents are saved under names of ours', async () => {
  const saved: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:loopi'
  URL.revokeObjectURL = () => undefined
  const backend = new FakeBackend().on(wholesale.file, () => new File(['%PDF'], 'x.pdf'))
  const { user, dialog } = await openRequest(backend)
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
  const backend = new FakeBackend().fail(wholesale.file, cause())
  const { user, dialog } = await openRequest(backend)
  await user.click(dialog.getByRole('button', { name: 'Baixar Cartão CNPJ' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Baixar Cartão CNPJ' })).toBeEnabled()
})

test('a request that is not there says so', async () => {
  openBoard([request], { at: '/admin-root/atacado?pedido=99' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Solicitação não encontrada.')
})
