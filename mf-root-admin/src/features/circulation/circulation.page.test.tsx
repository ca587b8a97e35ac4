import { circulation } from '@loopi/contract/circulation/circulation.contract'
import type { Circulation } from '@loopi/contract/circulation/circulation.schemas'
import { deferred, FakeBackend, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { CirculationPage } from './circulation.page.tsx'

const moved = (clp: number, vezes: number) => ({ clp, vezes })

const told = (over: Partial<Circulation> = {}): Circulation => ({
  dia: '2026-11-20',
  total: 107_150,
  onde: {
    ...{ clientes: 1250, saldo_empresas: 5000, recebido_em_resgates: 400 },
    ...{ reservado_para_codigos: 800, reserva_boas_vindas: 99_700 },
  },
  contas_fecham: true,
  boas_vindas: { teto: 100_000, usado: 300, esperando: { pessoas: 0, clp: 0 } },
  hoje: {
    ...{ aportados: moved(5000, 1), boas_vindas: moved(300, 3), creditados: moved(420, 4), codigos: moved(60, 6) },
    ...{ resgatados: moved(250, 3), liberados: moved(120, 1), recolhidos: moved(0, 0), extintos: moved(35, 1) },
  },
  empresas: [
    {
      id: 41,
      nome: 'Café Serra Alta',
      aportados: 5000,
      creditados: 420,
      codigos: 60,
      resgatados: 250,
      liberados: 120,
      recolhidos: 0,
    },
  ],
  ...over,
})

const open = (show: () => Circulation | Promise<Circulation>) =>
  renderPage(<CirculationPage />, {
    at: '/admin-root/clp',
    as: 'root',
    backend: new FakeBackend().on(circulation.show, show),
  })

const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

test('tells how many CLP exist and where they are', async () => {
  open(() => told())
  expect(await screen.findByText('Dia 20/11/2026, no horário de São Paulo.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'CLP em circulação' })).toBeVisible()
  expect(said('Em circulação')).toHaveTextContent('107.150')
  expect(said('Com clientes')).toHaveTextContent('1.250')
  expect(said('Saldo das empresas')).toHaveTextContent('5.000')
  expect(said('Recebido em resgates')).toHaveTextContent('400')
  expect(said('Reservado para códigos')).toHaveTextContent('800')
  expect(said('Reserva de boas-vindas')).toHaveTextContent('99.700')
  expect(screen.getByText('Tudo confere: a soma dos saldos é igual ao que a Loopi emitiu.')).toBeVisible()
})

test('tells what changed today, and at which companies', async () => {
  open(() => told())
  const day = await screen.findByRole('region', { name: 'O que mudou hoje' })
  expect(
    within(day)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '5.000 CLP1 vez',
    '300 CLP3 vezes',
    '420 CLP4 vezes',
    '60 CLP6 vezes',
    '250 CLP3 vezes',
    '120 CLP1 vez',
    '0 CLP0 vezes',
    '35 CLP1 vez',
  ])
  const table = screen.getByRole('table', { name: 'Empresas com mais movimento hoje' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Café Serra Alta', '5.000', '420', '60', '250', '120', '0'])
})

test('tells what welcomes have used of the day, and who waits', async () => {
  const first = open(() => told())
  const card = within(await screen.findByRole('region', { name: 'Boas-vindas de hoje' }))
  expect(card.getByText('300 CLP de 100.000 CLP')).toBeVisible()
  expect(card.getByRole('progressbar', { name: 'Boas-vindas de hoje' })).toHaveAttribute('value', '300')
  expect(card.getByText('Nenhum cadastro esperando as boas-vindas.')).toBeVisible()
  first.unmount()
  open(() => told({ boas_vindas: { teto: 200, usado: 200, esperando: { pessoas: 2, clp: 200 } } }))
  expect(await screen.findByText('2 pessoas esperam por 200 CLP, que ainda não foram emitidos.')).toBeVisible()
})

test('a day on which nothing happened says so, and accounts that do not add up are an alarm', async () => {
  open(() => told({ empresas: [], contas_fecham: false }))
  expect(await screen.findByText('Nenhuma empresa movimentou CLP hoje.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('As contas não fecham')
})

test('says that it loads, and what failed can be tried again', async () => {
  const answer = deferred<Circulation>()
  const first = open(() => answer.promise)
  expect(await screen.findByText('Carregando...')).toBeInTheDocument()
  answer.resolve(told())
  expect(await screen.findByText('Com clientes')).toBeVisible()
  first.unmount()
  let works = false
  const { user } = open(() => {
    if (!works) throw unreachable()
    return told()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os CLP em circulação.')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Com clientes')).toBeVisible()
})
