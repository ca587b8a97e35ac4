import { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import type { FailedMail } from '@loopi/contract/audit/failed-mails'
import { deferred, FakeBackend, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AuditPage } from './audit.page.tsx'

const anEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-18T15:30:00Z',
  actor: { id: 2, name: 'Equipe Loopi', email: 'root@loopi.test', role: 'root' },
  action: 'company.status',
  subject: { type: 'company', id: '41', name: 'Café Serra Alta' },
  before: { status: 2 },
  details: { status: 1 },
  address: '203.0.113.7',
  ...over,
})

function open(
  list: () => AuditEntry[] | Promise<AuditEntry[]>,
  at = '/admin-root/auditoria',
  mails: FailedMail[] = [],
) {
  const backend = new FakeBackend().on(audit.list, async () => {
    const data = await list()
    return { data, proximo: null, total: data.length }
  })
  backend.on(audit.failedMails, () => mails)
  return renderPage(<AuditPage />, { at, as: 'root', backend })
}

const asked = (backend: FakeBackend) => backend.calls(audit.list).at(-1)?.input.query

test('tells who did what to whom, what changed, when and from where', async () => {
  open(() => [anEntry(), anEntry({ id: 2, actor: null, subject: { type: 'wholesale', id: '9', name: null } })])
  expect(await screen.findByText('2 ações')).toBeVisible()
  const [, row, other] = screen.getAllByRole('row')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '18/11/2026, 12:30',
    'Equipe Loopiroot@loopi.test',
    'Situação da empresa alterada',
    'Café Serra AltaEmpresa',
    'Situação: Em Análise → Aprovado',
    '203.0.113.7',
  ])
  expect(within(other as HTMLElement).getByText('Plataforma')).toBeVisible()
  expect(within(other as HTMLElement).getByText('nº 9')).toBeVisible()
})

test('filters by action and period, which stand in the address', async () => {
  const { user, backend, router } = open(() => [anEntry()])
  expect(await screen.findByText('1 ação')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'CLP creditados à empresa')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-30' } })
  const wanted = { acao: 'company.credit', de: '2026-11-01', ate: '2026-11-30' }
  await waitFor(() => expect(asked(backend)).toEqual({ ...wanted, limite: 50 }))
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(new URLSearchParams(wanted).toString())
  expect(await screen.findByText('1 ação encontrada')).toBeVisible()
})

test('a log too long to be counted says so, and has pages all the same', async () => {
  const backend = new FakeBackend().on(audit.list, () => ({ data: [anEntry()], proximo: 'depois' }))
  renderPage(<AuditPage />, { at: '/admin-root/auditoria', as: 'root', backend })
  expect(await screen.findByText('Mais de 10.000 ações')).toBeVisible()
  expect(screen.getByText('Página 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Próxima' })).toBeEnabled()
})

test('searches by who acted, out of the address', async () => {
  const { user, backend, router } = open(() => [anEntry()])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por quem fez' }), 'equipe')
  await waitFor(() => expect(asked(backend)).toEqual({ quem: 'equipe', limite: 50 }))
  expect(router.state.location.search).toBe('')
})

test('a period that ends before it starts is said, and only its start counts', async () => {
  const { backend } = open(() => [anEntry()], '/admin-root/auditoria?de=2026-11-30&ate=2026-11-01')
  expect(await screen.findByText('A data final vem antes da inicial.')).toBeVisible()
  await waitFor(() => expect(asked(backend)).toEqual({ de: '2026-11-30', limite: 50 }))
})

test('an address that nobody made is read as no filter', async () => {
  const { backend } = open(() => [anEntry()], '/admin-root/auditoria?de=ontem&acao=valueOf')
  expect(await screen.findByText('1 ação')).toBeVisible()
  expect(asked(backend)).toEqual({ limite: 50 })
})

test('says that it loads, that there is none, that none is found, and that it failed', async () => {
  const answer = deferred<AuditEntry[]>()
  const first = open(() => answer.promise)
  expect(await screen.findByText('Carregando...')).toBeVisible()
  answer.resolve([])
  expect(await screen.findByText('Nenhuma ação registrada ainda.')).toBeVisible()
  first.unmount()
  const second = open(() => [], '/admin-root/auditoria?acao=company.credit')
  expect(await screen.findByText('Nenhuma ação corresponde aos filtros.')).toBeVisible()
  second.unmount()
  open(() => {
    throw unreachable()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a auditoria.')
})

const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob as Blob)
  })

describe('export', () => {
  let saved: { name: string; blob: Blob | undefined }[] = []
  let click: jest.SpyInstance
  beforeEach(() => {
    saved = []
    let made: Blob | undefined
    URL.createObjectURL = (blob) => {
      made = blob as Blob
      return 'blob:loopi'
    }
    URL.revokeObjectURL = () => undefined
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: made })
    })
  })
  afterEach(() => click.mockRestore())

  test('saves every page of what the filters leave, with formulas defused', async () => {
    const backend = new FakeBackend().on(audit.list, ({ query }) =>
      query.cursor === 'depois'
        ? { data: [anEntry({ id: 1, details: { motivo: 'segunda página' }, before: null })], proximo: null, total: 2 }
        : {
            data: [anEntry({ id: 2, subject: { type: 'company', id: '41', name: '=1+1' } })],
            proximo: 'depois',
            total: 2,
          },
    )
    const { user } = renderPage(<AuditPage />, {
      at: '/admin-root/auditoria?acao=company.status',
      as: 'root',
      backend,
    })
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('2 linhas exportadas.')).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['auditoria.csv'])
    const lines = (await textOf(saved[0]?.blob)).split('\r\n')
    expect(lines[0]).toContain('Quando;Quem;E-mail;Papel;Empresa;Ação;Em quê;Nome;Número;Detalhes;Endereço IP')
    expect(lines[1]).toContain("Empresa;'=1+1;41;Situação: Em Análise → Aprovado;203.0.113.7")
    expect(lines[2]).toContain('Motivo: segunda página')
    const exported = backend.calls(audit.list).map(({ input }) => input.query)
    expect(exported.slice(-2)).toEqual([
      { acao: 'company.status', limite: 200 },
      { acao: 'company.status', limite: 200, cursor: 'depois' },
    ])
  })

  test('a failure says so and saves nothing', async () => {
    let works = true
    const { user } = open(() => {
      if (!works) throw unreachable()
      return [anEntry()]
    })
    expect(await screen.findByText('1 ação')).toBeVisible()
    works = false
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('Não foi possível exportar a auditoria.')).toBeVisible()
    expect(saved).toEqual([])
  })
})

test('mails that were refused stand above, with what the server said and whose company it is', async () => {
  const mail = {
    ...{ id: 'a', em: '2026-11-18T15:30:00Z', assunto: 'Empresa aprovada, com o link de acesso' },
    ...{ para: 'c•••@serra.test', resposta: '550 5.1.1 no such user', empresa: { id: 41, nome: 'Café Serra Alta' } },
  }
  open(() => [], undefined, [mail])
  const row = await screen.findByRole('row', { name: /550 5\.1\.1 no such user/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['18/11/2026, 12:30', mail.assunto, 'c•••@serra.testCafé Serra Alta', '550 5.1.1 no such user'])
  expect(within(row).getByRole('link', { name: 'Café Serra Alta' })).toHaveAttribute('href', '/admin-root/empresas/41')
})

test.each([
  ['root that acted for a company', 'root', 'atuando por Café Serra Alta'],
  ['a member of a company', 'admin', 'de Café Serra Alta'],
] as const)('a line of %s names the company beside who did it', async (_who, role, said) => {
  const actor = { id: 9, name: 'Célia Ramos', email: 'celia@loopi.test', role }
  const subject = { type: 'brand', id: '3', name: 'Torra da Serra' }
  open(() => [anEntry({ actor, subject, empresa: { id: 41, nome: 'Café Serra Alta' } })])
  const cell = await screen.findByRole('cell', { name: new RegExp(said) })
  expect(within(cell).getByText('Célia Ramos')).toBeVisible()
  expect(within(cell).getByRole('link', { name: 'Café Serra Alta' })).toHaveAttribute('href', '/admin-root/empresas/41')
})
