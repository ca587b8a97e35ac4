import { releases } from '@loopi/shared/contract/releases/releases.contract'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { AreasPage } from './areas.page.tsx'
import type { AreaRow, Overview, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'

const LIVE = 'aaaaaaaaaaaaaaaa'
const GOOD = 'bbbbbbbbbbbbbbbb'
const NEW = 'cccccccccccccccc'

const aRelease = (changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  hash: LIVE,
  version: '1.4.0',
  commit: '0123456789abcdef',
  built_at: '2026-11-20T12:00:00.000Z',
  standing: 'live',
  gzip: 42_100,
  stats: { loaded: 95, given_up: 5, failure_rate: 0.05, median_ms: 120, p95_ms: 480 },
  ...changes,
})

const quiet = { loaded: 0, given_up: 0, failure_rate: null, median_ms: null, p95_ms: null }
const CUSTOMER: AreaRow = {
  name: 'mf-customer',
  title: 'Área do Cliente',
  canary: null,
  releases: [
    aRelease({ hash: NEW, standing: 'published', stats: quiet }),
    aRelease(),
    aRelease({ hash: GOOD, standing: 'last-known-good', stats: quiet }),
  ],
}
const MARKETING: AreaRow = { name: 'mf-marketing', title: 'Loopi', canary: null, releases: [aRelease({ hash: GOOD })] }

const aLine = (changes: Partial<ReleaseAuditLine> = {}): ReleaseAuditLine => ({
  revision: 7,
  at: '2026-11-21T12:00:00.000Z',
  by: 'root@loopi.test',
  operation: 'promote',
  area: 'mf-customer',
  hash: LIVE,
  percent: null,
  reason: 'Nova busca',
  ...changes,
})

function open(overview: Partial<Overview> = {}, backend = new FakeBackend()) {
  const answer: Overview = { revision: 7, areas: [CUSTOMER, MARKETING], audit: [aLine()], ...overview }
  return renderPage(<AreasPage />, {
    at: '/admin-root/areas',
    as: 'root',
    backend: backend.on(releases.list, () => answer),
  })
}

const table = (name: string) => screen.findByRole('table', { name })
const rowOf = async (area: string, hash: string) =>
  within(await table(area)).getByRole('row', { name: new RegExp(hash) })
const dialog = () => screen.findByRole('dialog')

test('each release shows what it is to visitors, how often it failed and how long it took', async () => {
  open()
  const live = within(await rowOf('Área do Cliente', LIVE))
  for (const said of ['no ar', '5 % de 100', '120 / 480 ms', '42,1 kB', /commit 01234567/])
    expect(live.getByText(said)).toBeInTheDocument()
  const fresh = within(await rowOf('Área do Cliente', NEW))
  expect(fresh.getByText('publicada')).toBeInTheDocument()
  expect(fresh.getByText('sem visitas')).toBeInTheDocument()
  expect(within(await rowOf('Área do Cliente', GOOD)).getByText('última boa')).toBeInTheDocument()
})

test('a long history starts with what visitors get and the newest, and shows the rest when asked', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    aRelease({ hash: at.toString(16).padStart(16, '0'), standing: 'earlier', stats: quiet }),
  )
  const { user } = open({ areas: [{ ...CUSTOMER, releases: [...many, aRelease()] }] })
  const rows = async () => within(await table('Área do Cliente')).getAllByRole('row').length - 1
  expect(await rows()).toBe(8)
  expect(await rowOf('Área do Cliente', LIVE)).toBeInTheDocument()
  expect(screen.getByText('21 versões')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais 13: Área do Cliente' }))
  expect(await rows()).toBe(21)
})

test('while the list is on its way something shows, and a failure can be tried again', async () => {
  const backend = new FakeBackend().on(releases.list, () => {
    throw refuse('server/unavailable', {})
  })
  const { user } = renderPage(<AreasPage />, { at: '/admin-root/areas', as: 'root', backend })
  expect(screen.getByRole('status', { name: 'Carregando...' })).toBeInTheDocument()
  expect(await screen.findByText('Não foi possível carregar as versões das áreas.')).toBeInTheDocument()
  backend.on(releases.list, () => ({ revision: 1, areas: [CUSTOMER], audit: [] }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await table('Área do Cliente')).toBeInTheDocument()
})

test('promoting asks why, and sends the revision that was looked at', async () => {
  const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
  const { user } = open({}, backend)
  await user.click(await screen.findByRole('button', { name: `Promover ${NEW}` }))
  const asked = within(await dialog())
  await user.click(asked.getByRole('button', { name: 'Promover' }))
  expect(asked.getByText('Diga o motivo.')).toBeInTheDocument()
  expect(backend.calls(releases.operate)).toHaveLength(0)
  await user.type(asked.getByRole('textbox', { name: /Motivo/ }), 'Nova vitrine')
  await user.click(asked.getByRole('button', { name: 'Promover' }))
  expect(await screen.findByText('Versão no ar para todos.')).toBeInTheDocument()
  expect(backend.calls(releases.operate)[0]?.input.body).toEqual({
    operation: 'promote',
    area: 'mf-customer',
    hash: NEW,
    reason: 'Nova vitrine',
    revision: 7,
  })
})

test('a canary has its share and its limits, checked where they are typed', async () => {
  const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
  const { user } = open({}, backend)
  await user.click(await screen.findByRole('button', { name: `Canário ${NEW}` }))
  const asked = within(await dialog())
  const percent = asked.getByRole('textbox', { name: /Visitantes/ })
  await user.clear(percent)
  await user.type(percent, '100')
  await user.type(asked.getByRole('textbox', { name: /Motivo/ }), 'Teste')
  await user.click(asked.getByRole('button', { name: 'Canário' }))
  expect(asked.getByText('De 1 a 99.')).toBeInTheDocument()
  await user.clear(percent)
  await user.type(percent, '25')
  await user.click(asked.getByRole('button', { name: 'Canário' }))
  expect(await screen.findByText('Canário começado.')).toBeInTheDocument()
  expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject({
    percent: 25,
    failure_rate: 0.1,
    min_loads: 20,
  })
})

test('a running canary says its share and can be ended', async () => {
  const canary = { hash: NEW, percent: 10, failure_rate: 0.1, min_loads: 20 }
  const [fresh, ...rest] = CUSTOMER.releases
  const running = {
    ...CUSTOMER,
    canary,
    releases: [{ ...(fresh as ReleaseRow), standing: 'canary' as const }, ...rest],
  }
  const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
  const { user } = open({ areas: [running] }, backend)
  expect(await screen.findByText('para 10 % dos visitantes')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `Voltar ${LIVE}` })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Encerrar canário ${NEW}` }))
  const asked = within(await dialog())
  expect(asked.getByRole('heading', { name: 'Encerrar canário' })).toBeInTheDocument()
  expect(asked.getByText(/O canário de Área do Cliente termina/)).toBeInTheDocument()
  await user.type(asked.getByRole('textbox', { name: /Motivo/ }), 'Chega')
  await user.click(asked.getByRole('button', { name: 'Encerrar canário' }))
  expect(await screen.findByText('Canário encerrado.')).toBeInTheDocument()
})

test.each([
  ['release/refused', { why: 'rotas: /marcas belongs to mf-marketing' }, /\/marcas belongs to mf-marketing/],
  ['release/moved', {}, 'O registro foi mudado por outra pessoa. Confira e tente de novo.'],
  ['release/impossible', { why: 'Não há versão anterior.' }, 'Não há versão anterior.'],
] as const)('an error of the host (%s) shows in the dialog, and nothing typed is lost', async (code, params, said) => {
  const backend = new FakeBackend().on(releases.operate, () => {
    throw refuse(code, params as never)
  })
  const { user } = open({}, backend)
  await user.click(await screen.findByRole('button', { name: `Voltar ${LIVE}` }))
  const asked = within(await dialog())
  await user.type(asked.getByRole('textbox', { name: /Motivo/ }), 'Erro na busca')
  await user.click(asked.getByRole('button', { name: 'Voltar' }))
  expect(await asked.findByRole('alert')).toHaveTextContent(said)
  expect(asked.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Erro na busca')
})

test('an area whose first release is live has nothing to go back to', async () => {
  open()
  expect(within(await table('Loopi')).queryByRole('button')).not.toBeInTheDocument()
})

test('the audit says who did what and why, of all areas or of one', async () => {
  const halt = aLine({ revision: 6, by: 'host', operation: 'halt', area: 'mf-marketing', reason: '40 % de falhas' })
  const { user, router } = open({ audit: [aLine(), halt] })
  const audit = within(await table('Auditoria das entregas'))
  expect(audit.getByRole('row', { name: /Promoção.*root@loopi.test.*Nova busca/ })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Área' }), 'mf-marketing')
  expect(audit.queryByText('Nova busca')).not.toBeInTheDocument()
  expect(audit.getByText('40 % de falhas')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?area=mf-marketing')
})
