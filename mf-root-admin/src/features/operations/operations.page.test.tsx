import { audit } from '@loopi/contract/audit/audit.contract'
import type { FailedMail } from '@loopi/contract/audit/failed-mails'
import type { Endpoint, Reply } from '@loopi/contract/endpoint'
import { operations } from '@loopi/contract/operations/operations.contract'
import type { Activity, Calls, LedgerCheck, Queues } from '@loopi/contract/operations/operations.schemas'
import { releases } from '@loopi/contract/releases/releases.contract'
import { deferred, FakeBackend, failed, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OperationsPage } from './operations.page.tsx'

const hours = (count: number) =>
  Array.from({ length: count }, (_, at) => `2026-11-${19 + Math.floor(at / 24)}T${String(at % 24).padStart(2, '0')}`)

const ACTIVITY: Activity = {
  periodos: hours(48).map((quando, at) => ({ quando, cadastros: at < 24 ? 1 : 2, resgates: at === 30 ? 1200 : 0 })),
}
const DAYS: Activity = {
  periodos: Array.from({ length: 28 }, (_, at) => ({
    ...{ quando: `2026-11-${String(at + 1).padStart(2, '0')}`, resgates: 0 },
    cadastros: at >= 14 ? 10 : 0,
  })),
}
const CALLS: Calls = {
  horas: hours(24).map((quando, at) => ({ quando, chamadas: 1000, falhas: at === 7 ? 12 : 0 })),
  lentas: [
    { metodo: 'POST', rota: '/api/cliente/exportar', chamadas: 3, media_ms: 1840, pior_ms: 2460, lentas: 2 },
    { metodo: 'GET', rota: '/api/cupons', chamadas: 1430, media_ms: 12, pior_ms: 96, lentas: 0 },
  ],
  falhas: [{ metodo: 'POST', rota: '/api/cupons/comprar', chamadas: 3120, falhas: 12 }],
}
const QUEUES: Queues = {
  filas: { mail: { esperando: 4, segundos: 1200 }, wallet: { esperando: 0, segundos: 0 } },
  espelho: { esperando: 2, segundos: 75, desistidas: 1 },
}
const CHECK: LedgerCheck = {
  hoje: '2026-11-20',
  ultima: {
    ...{ em: '2026-11-20T06:00:00Z', dia: '2026-11-20', regras: 31, violadas: 0 },
    ...{ pessoas: 1204, transferencias: 9310, linhas: 20_411 },
  },
}
const MAIL: FailedMail = {
  ...{ id: 'a1', em: '2026-11-20T12:00:00Z', assunto: 'Convite de uma empresa', para: 'r•••@sumiu.test' },
  ...{ resposta: '550 no such user', empresa: null },
}
const backend = () =>
  new FakeBackend()
    .on(operations.activity, ({ query }) => (query.por === 'dia' ? DAYS : ACTIVITY))
    .on(operations.calls, () => CALLS)
    .on(operations.queues, () => QUEUES)
    .on(operations.ledgerCheck, () => CHECK)
    .on(audit.failedMails, () => [MAIL])
    .on(releases.list, () => ({ revision: 1, areas: AREAS, audit: [], pairs: [], api: null }))

const stats = {
  ...{ loaded: 400, given_up: 2, failed_calls: 0 },
  ...{ median_ms: 80, p95_ms: 300, lcp_ms: 900, inp_ms: 40 },
}
const release = (hash: string, version: string, standing: 'live' | 'canary') => ({
  ...{ hash, version, standing, commit: null, built_at: null, gzip: 1, entry_gzip: 1, refused: null, changes: null },
  stats: { ...stats, failure_rate: 0.005 },
})
const AREAS: Reply<typeof releases.list>['areas'] = [
  {
    ...{ name: 'mf-customer', title: 'Área do cliente', state: '0'.repeat(16), back_to: null, rollback_from: [] },
    releases: [release('aaaaaaaaaaaaaaaa', '1.4.0', 'live'), release('bbbbbbbbbbbbbbbb', '1.5.0', 'canary')],
    canary: { hash: 'bbbbbbbbbbbbbbbb', percent: 10, min_visits: 20, min_networks: 3, ramp: null, staff: null },
    budget: { entry: 15_400, total: 200_000 },
  },
]

const open = (api = backend()) =>
  renderPage(<OperationsPage />, { at: '/admin-root/operacao', as: 'root', backend: api })

const part = (name: string) => screen.findByRole('region', { name })
const shown = async (name: string) => within(await part(name))
const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

test('one glance tells the last day, and what needs a person', async () => {
  open()
  await screen.findByText('/api/cupons/comprar', { exact: false })
  await screen.findByText('1.4.0', { exact: false })
  expect(screen.getByRole('heading', { level: 1, name: 'Operação' })).toBeVisible()
  expect(figure('Cadastros concluídos')).toHaveTextContent('48')
  expect(figure('Resgates')).toHaveTextContent('1.200')
  expect(figure('Falhas')).toHaveTextContent('12')
  expect(screen.getByText('0,05% de 24.000 chamadas')).toBeVisible()
  expect(figure('Nas filas')).toHaveTextContent('6')
  expect(figure('Conferência de hoje')).toHaveTextContent('Confere')
  expect(figure('E-mails recusados')).toHaveTextContent('1')
})

test('registrations and redemptions are drawn by hour, compared with the day before, or by day', async () => {
  const { user } = open()
  const { findByRole, getByRole } = await shown('Movimento')
  expect(await findByRole('figure', { name: 'Cadastros concluídos' })).toHaveTextContent(
    'Total: 48 (24 a mais que no período anterior).',
  )
  await user.click(getByRole('button', { name: '14 dias' }))
  expect(await screen.findByText('Nenhum resgate neste período.')).toBeVisible()
  expect(await findByRole('figure', { name: 'Cadastros concluídos' })).toHaveTextContent('Total: 140.')
})

test('failures and slow calls name their routes', async () => {
  open()
  const failures = await shown('Falhas')
  expect(await failures.findByRole('figure', { name: 'Falhas por hora' })).toHaveTextContent('Total: 12.')
  expect(failures.getByText('12 de 3.120')).toBeVisible()
  const slow = await shown('Chamadas mais lentas')
  expect(slow.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'POST /api/cliente/exportar',
    'GET /api/cupons',
  ])
  expect(slow.getByText('1,8 s')).toBeVisible()
  expect(slow.getByText('3 chamadas · a pior em 2,5 s · 2 acima de 1 s')).toBeVisible()
})

test('queues tell what waits and since when, and what is no longer tried', async () => {
  open()
  const queues = await shown('Filas')
  expect(await queues.findByText('4 esperando, o mais antigo há 20 minutos')).toBeVisible()
  expect(queues.getAllByText('atrasada')).toHaveLength(2)
  expect(queues.getByText('em dia')).toBeVisible()
  expect(queues.getByText('1 movimento sem novas tentativas: rode npm run wallet:failed.')).toBeVisible()
})

test.each([
  ['confere', CHECK, 'As 31 regras de pontos e resgates valem.'],
  ['não rodou', { ...CHECK, ultima: null }, 'A conferência ainda não rodou.'],
  ['não rodou hoje', { ...CHECK, hoje: '2026-11-21' }, 'A de hoje ainda não rodou. A última:'],
  [
    'não confere',
    { ...CHECK, ultima: { ...(CHECK.ultima as NonNullable<LedgerCheck['ultima']>), violadas: 2 } },
    '2 de 31 regras não valem.',
  ],
])('the ledger check: %s', async (state, check, sentence) => {
  open(backend().on(operations.ledgerCheck, () => check))
  const ledger = await shown('Conferência de hoje')
  expect(await ledger.findByText(state)).toBeVisible()
  expect(ledger.getByText(sentence, { exact: false })).toBeVisible()
})

test('releases tell what is live and which canary runs; refused mails lead to all of them', async () => {
  open()
  const areas = await shown('Versões')
  expect(await areas.findByText('1.4.0', { exact: false })).toHaveTextContent('1.4.0 aaaaaaaa')
  expect(areas.getByText('canário 10% · bbbbbbbb')).toBeVisible()
  expect(areas.getByText('0,5% das visitas falharam', { exact: false })).toBeVisible()
  const mails = await shown('E-mails que não chegaram')
  expect(mails.getByText('Convite de uma empresa')).toBeVisible()
  expect(mails.getByText('550 no such user')).toBeVisible()
  expect(mails.getByRole('link', { name: 'Ver na auditoria' })).toHaveAttribute('href', '/admin-root/auditoria')
})

test('a quiet installation says so in each part', async () => {
  const nothing = { esperando: 0, segundos: 0 }
  open(
    backend()
      .on(operations.activity, () => ({
        periodos: ACTIVITY.periodos.map((row) => ({ ...row, cadastros: 0, resgates: 0 })),
      }))
      .on(operations.calls, () => ({ horas: [], lentas: [], falhas: [] }))
      .on(operations.queues, () => ({
        filas: { mail: nothing, wallet: nothing },
        espelho: { ...nothing, desistidas: 0 },
      }))
      .on(releases.list, () => ({ revision: 1, areas: [], audit: [], pairs: [], api: null }))
      .on(audit.failedMails, () => []),
  )
  for (const sentence of [
    'Nenhum cadastro concluído neste período.',
    'Nenhum resgate neste período.',
    'Nenhuma chamada falhou nas últimas 24 horas.',
    'Nenhuma chamada na última hora.',
    'Nenhuma área publicada.',
    'Nenhum e-mail recusado nos últimos 30 dias.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getAllByText('Nada esperando')).toHaveLength(3)
})

const PARTS: readonly (readonly [string, Endpoint, string])[] = [
  ['Movimento', operations.activity, 'movimento'],
  ['Falhas', operations.calls, 'falhas'],
  ['Chamadas mais lentas', operations.calls, 'chamadas mais lentas'],
  ['Filas', operations.queues, 'filas'],
  ['Conferência de hoje', operations.ledgerCheck, 'conferência de hoje'],
  ['Versões', releases.list, 'versões'],
  ['E-mails que não chegaram', audit.failedMails, 'e-mails que não chegaram'],
]

test.each(PARTS)('%s waits, fails and is tried again alone', async (name, endpoint, words) => {
  const answer = deferred<never>()
  const api = backend()
  const { user } = open(api.on(endpoint, () => answer.promise))
  const own = await shown(name)
  expect(own.getByRole('status')).toHaveTextContent(`${name}: carregando...`)
  act(() => answer.reject(unreachable()))
  expect(await own.findByRole('alert')).toHaveTextContent(`Não foi possível ler: ${words}.`)
  expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(PARTS.length)
  const other = endpoint === operations.queues ? '12 de 3.120' : 'Extrato nas carteiras'
  expect(await screen.findByText(other)).toBeVisible()
  backend().install()
  await user.click(own.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(own.queryByRole('alert')).not.toBeInTheDocument())
})

test('a part that fails shows the id of its request', async () => {
  open(backend().fail(operations.queues, failed('4bf92f35')))
  expect(await (await shown('Filas')).findByRole('alert')).toHaveTextContent('Código do erro: 4bf92f35')
})

describe('refreshing', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => void jest.useRealTimers())

  test('each half minute the parts are asked again, and one that fails keeps its data', async () => {
    const api = backend()
    open(api)
    const queues = await shown('Filas')
    await queues.findByText('4 esperando, o mais antigo há 20 minutos')
    api.on(operations.queues, () => ({ ...QUEUES, filas: { ...QUEUES.filas, mail: { esperando: 9, segundos: 5 } } }))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(await queues.findByText('9 esperando, o mais antigo há menos de 1 minuto')).toBeVisible()
    expect(api.calls(operations.calls)).toHaveLength(2)
    api.fail(operations.queues, refuse('auth/forbidden', {}))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(await queues.findByRole('alert')).toHaveTextContent('Sem resposta agora. Estes dados são das')
    expect(queues.getByText('9 esperando, o mais antigo há menos de 1 minuto')).toBeVisible()
  })
})
