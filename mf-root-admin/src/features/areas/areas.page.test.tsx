import { releases } from '@loopi/contract/releases/releases.contract'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { AreasPage } from './areas.page.tsx'
import type { Overview } from './areas.queries.ts'
import { aLine, anArea, aRelease, quiet } from './test-area.ts'

const LIVE = 'aaaaaaaaaaaaaaaa'
const GOOD = 'bbbbbbbbbbbbbbbb'
const NEW = 'cccccccccccccccc'
const BAD = 'dddddddddddddddd'

const GOOD_RELEASE = aRelease({ hash: GOOD, version: '1.3.0', standing: 'last-known-good', stats: quiet })
const CUSTOMER = anArea({
  back_to: GOOD,
  releases: [aRelease({ hash: NEW, version: '1.5.0', standing: 'published', stats: quiet }), aRelease(), GOOD_RELEASE],
})
const MARKETING = anArea({ name: 'mf-marketing', title: 'Loopi', releases: [aRelease({ hash: GOOD })] })

const RAMP = { steps: [1, 10, 50, 100], every_ms: 1_800_000, started_at: '2026-11-21T12:00:00.000Z' }
const RUNNING = anArea({
  rollback_from: ['canary', 'live'],
  canary: { hash: NEW, percent: 10, min_visits: 20, min_networks: 3, ramp: RAMP, staff: null },
  back_to: GOOD,
  releases: [
    aRelease({
      ...{ hash: NEW, version: '1.5.0', standing: 'canary' },
      stats: { ...quiet, loaded: 12, given_up: 3, failure_rate: 0.2, failed_calls: 0.4, lcp_ms: 2450, inp_ms: 310 },
    }),
    aRelease(),
    GOOD_RELEASE,
  ],
})
const REFUSED = { at: '2026-11-21T12:00:00.000Z', by: 'host', why: 'halted', reason: '40% de falhas' } as const
const WITH_REFUSED = anArea({
  releases: [aRelease({ hash: BAD, standing: 'published', stats: quiet, refused: REFUSED }), aRelease()],
})

const answerOf = (overview: Partial<Overview> = {}): Overview => ({
  ...{
    revision: 7,
    areas: [CUSTOMER, MARKETING],
    audit: [aLine()],
    pairs: [],
    api: null,
    budget: { entry: 15_360, total: 200_000 },
  },
  ...overview,
})

const open = (overview: Partial<Overview> = {}, backend = new FakeBackend()) =>
  renderPage(<AreasPage />, {
    at: '/admin-root/areas',
    as: 'root',
    backend: backend.on(releases.list, () => answerOf(overview)),
  })

const area = async (name: string) => within(await screen.findByRole('region', { name }))
const table = (name: string) => screen.findByRole('table', { name })
const rowOf = async (name: string, hash: string) =>
  within(await table(`Versões: ${name}`)).getByRole('row', { name: new RegExp(hash) })
const dialog = () => screen.findByRole('dialog')
const reasonIn = (asked: ReturnType<typeof within>) => asked.getByRole('textbox', { name: /Motivo/ })

describe('an area says', () => {
  test('the live release, since when, by whom and why, with its figures', async () => {
    open()
    const customer = await area('Área do Cliente')
    expect(customer.getByText(/No ar desde 21\/11\/2026, 09:00, por root@loopi.test/)).toHaveTextContent('Nova busca')
    for (const [term, value] of [
      ['Visitas', '100'],
      ['Falhas', '5% (5)'],
      ['Chamadas com erro', '2%'],
      ['LCP (75%)', '1,85 s'],
      ['INP (75%)', '90 ms'],
      ['Entrada', '6,2 kB de 15,4 kB'],
      ['Total', '42,1 kB de 200 kB'],
    ] as const)
      expect(customer.getAllByText(term)[0]?.nextSibling).toHaveTextContent(value)
  })

  test('the history, each change with its time, actor and reason', async () => {
    const { user } = open({
      audit: [aLine({ operation: 'ramp', percent: 10, by: 'host', reason: 'Não pior' }), aLine({ revision: 6 })],
    })
    const customer = await area('Área do Cliente')
    await user.click(customer.getByText('Histórico (2)'))
    const history = customer.getByText('Histórico (2)').closest('details') as HTMLElement
    const [newest] = within(history).getAllByRole('listitem')
    expect(newest).toHaveTextContent(/21\/11\/2026, 09:00Etapa da rampa 10% a{16} pelo hostNão pior/)
  })

  test('an area without a live release says so', async () => {
    open({ areas: [anArea({ releases: [aRelease({ standing: 'published' })] })] })
    const customer = await area('Área do Cliente')
    expect(customer.getByText('Promova a primeira versão para colocar no ar.')).toBeInTheDocument()
    expect(customer.getByRole('button', { name: `Promover ${LIVE}` })).toBeInTheDocument()
  })
})

test('the shell is a row like the areas, with the same buttons, and says what it is', async () => {
  const backend = new FakeBackend()
    .on(releases.operate, () => ({ revision: 8 }))
    .on(releases.preview, () => ({ url: 'https://loopi.test/?preview=shell', expires_at: '2026-11-22T12:00:00.000Z' }))
  const shell = anArea({ ...CUSTOMER, name: 'shell', title: 'Shell' })
  const { user } = open({ areas: [MARKETING, shell] }, backend)
  const card = await area('Shell')
  expect(card.getByText(/A estrutura em volta das áreas/)).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: `Prévia ${NEW}` }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Fechar' }))
  for (const [button, confirm, done] of [
    [`Canário ${NEW}`, 'Começar canário', 'Canário começado.'],
    [`Promover ${NEW}`, 'Promover', 'Versão no ar para todos.'],
    [`Voltar para a anterior 1.3.0 · ${GOOD}`, 'Voltar agora', 'Versão voltada.'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }))
    const asked = within(await dialog())
    await user.type(reasonIn(asked), 'Teste')
    await user.click(asked.getByRole('button', { name: confirm }))
    expect(await screen.findByText(done)).toBeInTheDocument()
  }
  expect(backend.calls(releases.preview)[0]?.input.body).toEqual({ area: 'shell', hash: NEW })
  expect(backend.calls(releases.operate).map(({ input }) => input.body)).toMatchObject([
    { operation: 'canary', area: 'shell', hash: NEW },
    { operation: 'promote', area: 'shell', hash: NEW },
    { operation: 'rollback', area: 'shell' },
  ])
})

test('each row says failures and load in words, and is open where something waits to be decided', async () => {
  open()
  const customer = await area('Área do Cliente')
  const said = 'Falhas 5% (100 cargas) · Carga: mediana 120 ms, p95 480 ms'
  expect(customer.getByText(said)).toBeVisible()
  expect(customer.getByText('Detalhes e versões (3)').closest('details')).toHaveAttribute('open')
  const marketing = await area('Loopi')
  expect(marketing.getByText('Detalhes e versões (1)').closest('details')).not.toHaveAttribute('open')
})

test('a table of releases without anything to do has no column for it', async () => {
  open()
  expect(within(await table('Versões: Loopi')).queryByText('Ações')).not.toBeInTheDocument()
  expect(within(await table('Versões: Área do Cliente')).getByText('Ações')).toBeInTheDocument()
})

test('each release shows what it is to visitors and what was done to it last', async () => {
  open()
  const live = within(await rowOf('Área do Cliente', LIVE))
  for (const said of ['no ar', '5% de 100', '1,85 s / 90 ms', '6,2 kB / 42,1 kB', /commit 01234567/, /^Publicada em/])
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
  const rows = async () => within(await table('Versões: Área do Cliente')).getAllByRole('row').length - 1
  expect(await rows()).toBe(4)
  expect(await rowOf('Área do Cliente', LIVE)).toBeInTheDocument()
  expect(screen.getByText('21 versões')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais 17: Versões: Área do Cliente' }))
  expect(await rows()).toBe(21)
})

test('while the list is on its way something shows, and a failure can be tried again', async () => {
  const backend = new FakeBackend().fail(releases.list, refuse('server/unavailable', {}))
  const { user } = renderPage(<AreasPage />, { at: '/admin-root/areas', as: 'root', backend })
  expect(screen.getByRole('status', { name: 'Carregando...' })).toBeInTheDocument()
  expect(await screen.findByText('Não foi possível carregar as versões das áreas.')).toBeInTheDocument()
  backend.on(releases.list, () => answerOf())
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await area('Área do Cliente')).toBeDefined()
})

test('the page says when it was updated, and when the host no longer answers', async () => {
  const { backend, client } = open()
  expect(await screen.findByText(/^Atualizado às \d\d:\d\d:\d\d$/)).toBeInTheDocument()
  backend.fail(releases.list, refuse('server/unavailable', {}))
  await client.refetchQueries()
  expect(await screen.findByText(/^Sem resposta do host\. Estes dados são das \d\d:\d\d:\d\d\.$/)).toBeInTheDocument()
  expect(await area('Área do Cliente')).toBeDefined()
})

describe('going back', () => {
  test('takes two presses and a reason, and names the release it leads to', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({}, backend)
    await user.click(
      (await area('Área do Cliente')).getByRole('button', { name: `Voltar para a anterior 1.3.0 · ${GOOD}` }),
    )
    const asked = within(await dialog())
    expect(asked.getByText(/volta da versão 1\.4\.0 para a 1\.3\.0 · b{16}, para todos/)).toBeInTheDocument()
    await enter(user, reasonIn(asked), 'Erro na busca')
    await user.click(asked.getByRole('button', { name: 'Voltar agora' }))
    expect(await screen.findByText('Versão voltada.')).toBeInTheDocument()
    expect(backend.calls(releases.operate).map(({ input }) => input.body)).toEqual([
      { operation: 'rollback', area: 'mf-customer', reason: 'Erro na busca', state: '1'.repeat(16) },
    ])
  })

  test('is not offered to an area whose first release is live', async () => {
    open()
    const marketing = await area('Loopi')
    expect(marketing.getByText('Não há versão anterior para onde voltar.')).toBeInTheDocument()
    expect(marketing.queryByRole('button')).not.toBeInTheDocument()
  })
})

test('promoting asks why, and sends the state that was looked at', async () => {
  const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
  const { user } = open({}, backend)
  await user.click(await screen.findByRole('button', { name: `Promover ${NEW}` }))
  const asked = within(await dialog())
  await user.click(asked.getByRole('button', { name: 'Promover' }))
  expect(asked.getByText('Diga o motivo.')).toBeInTheDocument()
  expect(backend.calls(releases.operate)).toHaveLength(0)
  await enter(user, reasonIn(asked), 'Nova vitrine')
  await user.click(asked.getByRole('button', { name: 'Promover' }))
  expect(await screen.findByText('Versão no ar para todos.')).toBeInTheDocument()
  expect(backend.calls(releases.operate)[0]?.input.body).toEqual({
    ...{ operation: 'promote', area: 'mf-customer', hash: NEW, reason: 'Nova vitrine', state: '1'.repeat(16) },
  })
})

describe('a refused release', () => {
  test('says when, by whom and why it was taken off', async () => {
    open({ areas: [WITH_REFUSED] })
    const row = within(await rowOf('Área do Cliente', BAD))
    expect(row.getByText('suspensa')).toBeInTheDocument()
    expect(row.getByText('Suspensa em 21/11/2026, 09:00 pelo host: 40% de falhas')).toBeInTheDocument()
  })

  test('goes live only when somebody insists, knowing what happened', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({ areas: [WITH_REFUSED] }, backend)
    await user.click(await screen.findByRole('button', { name: `Promover ${BAD}` }))
    const asked = within(await dialog())
    const insist = asked.getByRole('checkbox', { name: 'Colocar no ar mesmo assim' })
    expect(insist).toHaveAccessibleDescription(/Suspensa em 21\/11\/2026, 09:00 pelo host: 40% de falhas/)
    await enter(user, reasonIn(asked), 'A causa era a API')
    await user.click(asked.getByRole('button', { name: 'Promover' }))
    expect(asked.getByText('Marque para confirmar que sabe o que aconteceu.')).toBeInTheDocument()
    await user.click(insist)
    await user.click(asked.getByRole('button', { name: 'Promover' }))
    expect(await screen.findByText('Versão no ar para todos.')).toBeInTheDocument()
    expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject({ hash: BAD, again: true })
  })
})

describe('a canary', () => {
  test('begins with one percentage, checked where it is typed', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: `Canário ${NEW}` }))
    const asked = within(await dialog())
    const percent = asked.getByRole('textbox', { name: /Visitantes/ })
    await user.clear(percent)
    await user.type(percent, '100')
    await enter(user, reasonIn(asked), 'Teste')
    await user.click(asked.getByRole('button', { name: 'Começar canário' }))
    expect(asked.getByText('De 1 a 99.')).toBeInTheDocument()
    await user.clear(percent)
    await user.type(percent, '25')
    await user.click(asked.getByRole('button', { name: 'Começar canário' }))
    expect(await screen.findByText('Canário começado.')).toBeInTheDocument()
    expect(backend.calls(releases.operate)[0]?.input.body).toEqual({
      ...{ operation: 'canary', area: 'mf-customer', hash: NEW, percent: 25, reason: 'Teste', state: '1'.repeat(16) },
    })
  })

  test('or goes up by itself in steps that can be changed', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: `Canário ${NEW}` }))
    const asked = within(await dialog())
    await user.click(asked.getByRole('radio', { name: '1 → 10 → 50 → 100, a cada 30 min' }))
    const steps = asked.getByRole('textbox', { name: /Etapas/ })
    await user.clear(steps)
    await user.type(steps, '5, 100')
    await user.clear(asked.getByRole('textbox', { name: /Minutos/ }))
    await user.type(asked.getByRole('textbox', { name: /Minutos/ }), '60')
    expect(asked.getByRole('radio', { name: '5 → 100, a cada 1 h' })).toBeChecked()
    await enter(user, reasonIn(asked), 'Teste')
    await user.click(asked.getByRole('button', { name: 'Começar canário' }))
    expect(await screen.findByText('Canário começado.')).toBeInTheDocument()
    expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject({
      percent: 5,
      ramp: { steps: [5, 100], every_ms: 3_600_000 },
    })
  })

  test('begins with the staff alone, and says which address is none', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: `Canário ${NEW}` }))
    const asked = within(await dialog())
    await user.click(asked.getByRole('checkbox', { name: 'Primeiro para a equipe' }))
    expect(asked.getByRole('textbox', { name: /Visitantes/ })).toHaveValue('0')
    const admins = asked.getByRole('textbox', { name: 'E-mails de admins de empresas' })
    await user.type(admins, 'Ana@loja.com, bia@')
    await enter(user, reasonIn(asked), 'Teste')
    await user.click(asked.getByRole('button', { name: 'Começar canário' }))
    expect(admins).toHaveAccessibleDescription(/“bia@” não é um e-mail\./)
    expect(backend.calls(releases.operate)).toHaveLength(0)
    await user.type(admins, 'loja.com')
    await user.click(asked.getByRole('button', { name: 'Começar canário' }))
    expect(await screen.findByText('Canário começado.')).toBeInTheDocument()
    expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject({
      percent: 0,
      staff: ['ana@loja.com', 'bia@loja.com'],
    })
  })

  test('of the staff says whom it reaches, and that its step ends by its time', async () => {
    const staffed = { ...RUNNING, canary: RUNNING.canary && { ...RUNNING.canary, percent: 0, staff: ['ana@loja.com'] } }
    open({ areas: [staffed] })
    const customer = await area('Área do Cliente')
    expect(customer.getByText('Só a equipe')).toBeInTheDocument()
    expect(customer.getByText('Equipe: root, ana@loja.com')).toBeInTheDocument()
    expect(customer.getByText('Próxima etapa: 1% dos visitantes')).toBeInTheDocument()
    expect(customer.getByText(/A equipe é pequena para comparar: avança pelo prazo/)).toBeInTheDocument()
  })

  test('shows where it is on its ramp, what it waits for, and its figures beside live', async () => {
    open({ areas: [RUNNING] })
    const customer = await area('Área do Cliente')
    expect(customer.getByText('10% dos visitantes')).toBeInTheDocument()
    const steps = within(customer.getByRole('list', { name: 'Etapas da rampa' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['1%', null],
      ['10%', 'step'],
      ['50%', null],
      ['100%', null],
    ])
    expect(customer.getByText('Próxima etapa: 50% dos visitantes')).toBeInTheDocument()
    expect(customer.getByText(/Só avança com 20 visitas de 3 redes.* Faltam 5 visitas\./)).toBeInTheDocument()
    const rows = within(customer.getByRole('table', { name: 'Números: Área do Cliente' })).getAllByRole('row')
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([[''], ['15', '100'], ['20% (3)', '5% (5)'], ['40%', '2%'], ['2,45 s', '1,85 s'], ['310 ms', '90 ms']])
  })

  test('is ended, or what is live goes back, each in two presses and a reason', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({ areas: [RUNNING] }, backend)
    await user.click(await screen.findByRole('button', { name: `Voltar a versão no ar 1.3.0 · ${GOOD}` }))
    const asked = within(await dialog())
    expect(asked.getByRole('radio', { name: 'Voltar a versão no ar' })).toBeChecked()
    expect(asked.getByText(/volta da versão 1\.4\.0 para a 1\.3\.0/)).toBeInTheDocument()
    expect(asked.getByText(/O canário de agora, 1\.5\.0 · c{16}, termina também/)).toBeInTheDocument()
    await enter(user, reasonIn(asked), 'Erro na busca')
    await user.click(asked.getByRole('button', { name: 'Voltar agora' }))
    expect(await screen.findByText('Versão voltada.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Encerrar o canário 1.4.0 · ${LIVE}` }))
    await enter(user, reasonIn(within(await dialog())), 'Chega')
    await user.click(within(await dialog()).getByRole('button', { name: 'Encerrar o canário' }))
    expect(await screen.findByText('Canário encerrado.')).toBeInTheDocument()
    expect(backend.calls(releases.operate).map(({ input }) => input.body)).toMatchObject([
      { operation: 'rollback', from: 'live', reason: 'Erro na busca' },
      { operation: 'rollback', from: 'canary', reason: 'Chega' },
    ])
  })

  test('and the way back can be changed in the dialog', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user } = open({ areas: [RUNNING] }, backend)
    await user.click(await screen.findByRole('button', { name: /^Encerrar o canário/ }))
    const asked = within(await dialog())
    await enter(user, reasonIn(asked), 'Erro')
    await user.click(asked.getByRole('radio', { name: 'Voltar a versão no ar' }))
    await user.click(asked.getByRole('button', { name: 'Voltar agora' }))
    expect(await screen.findByText('Versão voltada.')).toBeInTheDocument()
    expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject({ from: 'live', reason: 'Erro' })
  })

  test('halted by the host while its end is asked for says why, and nothing else is taken back', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 8 }))
    const { user, client } = open({ areas: [RUNNING] }, backend)
    await user.click(await screen.findByRole('button', { name: /^Encerrar o canário/ }))
    const asked = within(await dialog())
    await enter(user, reasonIn(asked), 'Erro')
    const [tried, ...others] = RUNNING.releases
    const halted = {
      ...{ ...RUNNING, canary: null, state: '2'.repeat(16), rollback_from: ['live' as const] },
      releases: [aRelease({ ...tried, standing: 'published', refused: REFUSED }), ...others],
    }
    backend.on(releases.list, () => answerOf({ areas: [halted] }))
    await client.refetchQueries()
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'O canário já terminou. Suspensa em 21/11/2026, 09:00 pelo host: 40% de falhas',
    )
    expect(asked.getByRole('button', { name: 'Encerrar o canário' })).toBeDisabled()
    expect(asked.queryByRole('button', { name: 'Ver como está agora' })).not.toBeInTheDocument()
    await user.click(asked.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
    expect(backend.calls(releases.operate)).toHaveLength(0)
  })
})

describe('a preview', () => {
  const URL = 'https://loopi.test/?preview=mf-customer.cccccccccccccccc.signed'
  const signing = () =>
    new FakeBackend().on(releases.preview, () => ({ url: URL, expires_at: '2026-11-22T12:00:00.000Z' }))

  test('is a link that says how long it lasts, to copy or to open, by keyboard alone', async () => {
    const backend = signing()
    const { user } = open({}, backend)
    const button = await screen.findByRole('button', { name: `Prévia ${NEW}` })
    button.focus()
    await user.keyboard('{Enter}')
    const shown = within(await screen.findByRole('dialog', { name: 'Link da prévia' }))
    expect(shown.getByText(/vê Área do Cliente na versão 1\.5\.0 · c{16}/)).toBeInTheDocument()
    const link = await shown.findByRole('textbox', { name: 'Link' })
    expect(link).toHaveValue(URL)
    expect(link).toHaveAccessibleDescription('Vale por 24 horas, até 22/11/2026, 09:00.')
    link.focus()
    await user.tab()
    expect(shown.getByRole('link', { name: 'Abrir em nova aba' })).toHaveFocus()
    expect(shown.getByRole('link')).toHaveAttribute('href', URL)
    expect(shown.getByRole('link')).toHaveAttribute('target', '_blank')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await shown.findByRole('button', { name: 'Copiado' })).toHaveFocus()
    expect(await copiedText()).toBe(URL)
    expect(backend.calls(releases.preview).map(({ input }) => input.body)).toEqual([{ area: 'mf-customer', hash: NEW }])
  })

  test('without a clipboard is selected, to be copied by hand', async () => {
    const { user } = open({}, signing())
    await user.click(await screen.findByRole('button', { name: `Prévia ${NEW}` }))
    const shown = within(await dialog())
    const copy = await shown.findByRole('button', { name: 'Copiar link' })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(copy)
    const link = shown.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(await shown.findByText(/O link está selecionado/)).toBeInTheDocument()
    expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(URL)
  })

  test('not signed by the host says why in its place, and can be asked for again', async () => {
    const backend = new FakeBackend().fail(releases.preview, refuse('release/refused', { why: 'js/cupons.js falta' }))
    const { user } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: `Prévia ${NEW}` }))
    const shown = within(await dialog())
    expect(await shown.findByRole('alert')).toHaveTextContent(/js\/cupons\.js falta/)
    backend.on(releases.preview, () => ({ url: URL, expires_at: '2026-11-22T12:00:00.000Z' }))
    await user.click(shown.getByRole('button', { name: 'Tentar novamente' }))
    expect(await shown.findByRole('textbox', { name: 'Link' })).toHaveValue(URL)
  })

  test('is there for a canary, an earlier and a published release, not for what is live', async () => {
    open({ areas: [RUNNING, MARKETING] })
    await area('Área do Cliente')
    const named = screen.getAllByRole('button', { name: /^Prévia / }).map((button) => button.getAttribute('aria-label'))
    expect(named).toEqual([`Prévia ${NEW}`, `Prévia ${GOOD}`])
  })
})

describe('an open dialog', () => {
  test.each([
    ['release/refused', { why: 'rotas: /marcas belongs to mf-marketing' }, /\/marcas belongs to mf-marketing/],
    ['release/moved', {}, 'O registro foi mudado por outra pessoa. Confira e tente de novo.'],
    ['release/impossible', { why: 'Não há versão anterior.' }, 'Não há versão anterior.'],
  ] as const)('shows what the host has against it (%s), and keeps what was typed', async (code, params, said) => {
    const backend = new FakeBackend().fail(releases.operate, refuse(code, params as never))
    const { user } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: /Voltar para a anterior/ }))
    const asked = within(await dialog())
    await enter(user, reasonIn(asked), 'Erro na busca')
    await user.click(asked.getByRole('button', { name: 'Voltar agora' }))
    expect(await asked.findByRole('alert')).toHaveTextContent(said)
    expect(reasonIn(asked)).toHaveValue('Erro na busca')
  })

  test('outlives an update; when its area moved meanwhile it says so, and goes on with the new state', async () => {
    const backend = new FakeBackend().on(releases.operate, () => ({ revision: 9 }))
    const { user, client } = open({}, backend)
    await user.click(await screen.findByRole('button', { name: /Voltar para a anterior/ }))
    const asked = within(await dialog())
    await enter(user, reasonIn(asked), 'Erro')
    backend.on(releases.list, () => answerOf({ revision: 8 }))
    await client.refetchQueries()
    expect(reasonIn(asked)).toHaveValue('Erro')
    expect(asked.queryByRole('alert')).not.toBeInTheDocument()
    backend.on(releases.list, () => answerOf({ areas: [{ ...RUNNING, state: '2'.repeat(16) }] }))
    await client.refetchQueries()
    expect(await asked.findByRole('alert')).toHaveTextContent('A área mudou enquanto esta janela estava aberta.')
    expect(asked.getByRole('button', { name: 'Voltar agora' })).toBeDisabled()
    await user.click(asked.getByRole('button', { name: 'Ver como está agora' }))
    expect(reasonIn(asked)).toHaveValue('Erro')
    await user.click(asked.getByRole('button', { name: 'Voltar agora' }))
    expect(await screen.findByText('Versão voltada.')).toBeInTheDocument()
    const order = { from: 'live', state: '2'.repeat(16), reason: 'Erro' }
    expect(backend.calls(releases.operate)[0]?.input.body).toMatchObject(order)
  })
})

test('the audit says who did what and why, of all areas or of one', async () => {
  const halt = aLine({ revision: 6, by: 'host', operation: 'halt', area: 'mf-marketing', reason: '40% de falhas' })
  const { user, router } = open({ audit: [aLine(), halt] })
  const audit = within(await table('Auditoria das entregas'))
  expect(audit.getByRole('row', { name: /Entrada no ar.*root@loopi.test.*Nova busca/ })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Área' }), 'mf-marketing')
  expect(audit.queryByText('Nova busca')).not.toBeInTheDocument()
  expect(audit.getByText('40% de falhas')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?area=mf-marketing')
})
