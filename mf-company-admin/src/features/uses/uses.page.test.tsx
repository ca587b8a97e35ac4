import type { Reply } from '@loopi/contract/endpoint'
import { till } from '@loopi/contract/till/till.contract'
import type { CouponUse } from '@loopi/contract/till/till.reading'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { UsesPage } from './uses.page.tsx'

const aUse = (some: Partial<CouponUse> = {}): CouponUse => ({
  ...{ id: 1, em: '2026-11-28T17:02:00Z', loja: 'Loja Centro', caixa: 'Balcão', cupom: 'Café em dobro' },
  ...{ cliente: 'Joana P.', valor_centavos: 2590, venda: null, situacao: 'usado', sem_rede: false },
  ...{ desfeito_em: null, motivo: null, pago_por: null, propria_equipe: false },
  ...some,
})

const USES = [
  aUse({ sem_rede: true }),
  aUse({ id: 2, cupom: 'Pão na chapa', situacao: 'desfeito', motivo: 'Li o cupom errado', valor_centavos: null }),
]

const counted = (usos: number, valor_centavos: number) => ({ usos, valor_centavos })

const RESULTS: Reply<typeof till.results> = {
  ...{ ...counted(12, 31080), desfeitos: 3, conflitos: 1, propria_equipe: 2 },
  lojas: [{ id: 3, nome: 'Loja Centro', ...counted(12, 31080) }],
  // Two promotions may have the same title.
  promocoes: [
    { id: 5, titulo: 'Café em dobro', resgates: 40, ...counted(9, 20000) },
    { id: 6, titulo: 'Café em dobro', resgates: 8, ...counted(3, 11080) },
  ],
  caixas: [{ nome: 'Balcão', ...counted(12, 31080) }],
  horas: Array.from({ length: 24 }, (_, hora) => ({ hora, ...counted(hora === 14 ? 12 : 0, 0) })),
  dias: [],
}

const working = () =>
  new FakeBackend()
    .on(till.results, () => RESULTS)
    .on(till.uses, ({ query: { situacao } }) => {
      const data = USES.filter((use) => situacao === undefined || use.situacao === situacao)
      return { data, proximo: null, total: data.length }
    })

const open = (backend = working()) =>
  renderPage(<UsesPage />, { at: '/admin-dashboard/lojas/usos', as: 'admin', member: 'leitura', backend })

const table = async (name: string) => within(await screen.findByRole('table', { name }))

test('shows the figures of the period, and asks for another one', async () => {
  const { user, backend } = open()
  expect(await screen.findByText('12', { selector: 'dd, dd *' })).toBeVisible()
  expect((await table('Por promoção')).getAllByRole('row', { name: /Café em dobro/ })).toHaveLength(2)
  expect((await table('Por loja')).getByRole('row', { name: /Loja Centro/ })).toHaveTextContent('310,80')
  expect((await table('Por hora do dia')).getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '90 dias' }))
  await waitFor(() =>
    expect(backend.calls(till.results).map(({ input }) => input.query)).toEqual([{ dias: 30 }, { dias: 90 }]),
  )
})

test('lists uses with what is special about them, and filters them by state', async () => {
  const { user } = open()
  const uses = await table('Todos os usos')
  expect(await uses.findByRole('row', { name: /Café em dobro/ })).toHaveTextContent('sem internet')
  expect(uses.getByRole('row', { name: /Pão na chapa/ })).toHaveTextContent('Li o cupom errado')
  await user.click(screen.getByRole('button', { name: 'Desfeito' }))
  await waitFor(() => expect(uses.queryByText('Café em dobro')).not.toBeInTheDocument())
  expect(uses.getByText('Pão na chapa')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Conflito' }))
  expect(await screen.findByText('Nenhum uso com estes filtros.')).toBeVisible()
})

describe('the files', () => {
  const saved: Blob[] = []
  beforeEach(() => {
    saved.length = 0
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    // jsdom implements neither.
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:usos'
    }
    URL.revokeObjectURL = () => undefined
  })

  const lines = async () => {
    await waitFor(() => expect(saved).toHaveLength(1))
    const reader = new FileReader()
    const text = new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result))
    })
    reader.readAsText(saved[0] as Blob)
    return (await text).trim().split('\r\n')
  }

  test('of the list holds the uses of the filter', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Desfeito' }))
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    const [header, ...rows] = await lines()
    expect(header).toContain('Quando;Cupom;Cliente;Loja;Caixa')
    expect(rows).toEqual([expect.stringMatching(/Pão na chapa;Joana P\.;Loja Centro;Balcão;.*Li o cupom errado$/)])
  })

  test('of a table has its columns', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV: Por loja' }))
    const [header, row] = await lines()
    expect(header).toMatch(/Loja;Usos;Vendas$/)
    expect(row).toMatch(/^Loja Centro;12;R\$\s310,80$/)
  })
})

test('figures that fail can be tried again, and the list is there all the same', async () => {
  const { user, backend } = open(working().fail(till.results))
  expect(await screen.findByText('Não foi possível carregar os usos.')).toBeVisible()
  expect(await screen.findByText('Pão na chapa')).toBeVisible()
  backend.on(till.results, () => RESULTS)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect((await table('Por loja')).getByText('Loja Centro')).toBeVisible()
})
