import { audit } from '@loopi/contract/audit/audit.contract'
import type { RegistryEntry } from '@loopi/contract/audit/audit.schemas'
import type { TeamRole } from '@loopi/contract/team/permissions'
import { deferred, FakeBackend, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { RegistryPage } from './registry.page.tsx'

const anEntry = (over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ id: 1, at: '2026-11-18T15:30:00Z', actor: { id: 8, name: 'Bia Furtado', role: 'admin' } },
  ...{ action: 'promotion.change', subject: { type: 'promotion', id: '41', name: 'Café em dobro' } },
  ...{ before: { points_required: 80 }, details: { points_required: 100 } },
  ...over,
})

const PATH = '/admin-dashboard/registro'

type Lines = RegistryEntry[] | Promise<RegistryEntry[]>

function open(list: () => Lines, { at = PATH, member = 'proprietario' as TeamRole } = {}) {
  const backend = new FakeBackend().on(audit.ofCompany, async () => {
    const data = await list()
    return { data, proximo: null, total: data.length }
  })
  return renderPage(<RegistryPage />, { at, as: 'admin', member, backend })
}

const asked = (backend: FakeBackend) => backend.calls(audit.ofCompany).at(-1)?.input.query

const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('says in words who did what to what and when, with a link to it', async () => {
  open(() => [anEntry()])
  expect(await screen.findByText('1 ação')).toBeVisible()
  expect(cells(screen.getAllByRole('row')[1])).toEqual([
    'Promoção alterada',
    'Bia Furtado',
    'Café em dobroPromoção',
    'CLP para resgatar: 80 CLP → 100 CLP',
    '18/11/2026, 12:30',
  ])
  expect(screen.getByRole('link', { name: 'Café em dobro' })).toHaveAttribute('href', '/promo-dashboard/41')
})

test('visits of root are those of the support, with their reason', async () => {
  const details = { motivo: 'Chamado 4183', minutos: 30 }
  const company = { type: 'company', id: '2', name: 'Café Serra Alta' }
  const support = { id: 1, name: 'Célia Ramos', role: 'root' as const }
  open(() => [anEntry({ action: 'team.act', actor: support, subject: company, before: null, details })])
  expect(await screen.findByText('Suporte Loopi (Célia Ramos)')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Suporte atuou pela empresa' })).toBeVisible()
  expect(screen.getByText('Chamado 4183')).toBeVisible()
})

test('a customer is named as one, and the platform acts by itself', async () => {
  const rita = { id: 31, name: 'Rita Sabino', role: 'cliente' as const }
  open(() => [anEntry({ action: 'invitation.accept', actor: rita }), anEntry({ id: 2, actor: null })])
  expect(await screen.findByRole('link', { name: 'Rita Sabino' })).toHaveAttribute(
    'href',
    '/admin-dashboard/clientes/31',
  )
  expect(screen.getByText('Plataforma')).toBeVisible()
})

test.each([
  ['proprietario', '/admin-dashboard/equipe'],
  ['gestor', null],
] as const)('a %s is led to the team only if they keep it', async (member, path) => {
  const change = { before: { papel: 'caixa' }, details: { papel: 'leitura' } }
  open(() => [anEntry({ action: 'team.role', subject: { type: 'user', id: '9', name: 'Davi' }, ...change })], {
    member,
  })
  expect(await screen.findByText('Caixa')).toBeVisible()
  expect(screen.getByText('Davi').closest('a')?.getAttribute('href') ?? null).toBe(path)
})

test('filters by person, action and period', async () => {
  const { user, backend, router } = open(() => [anEntry()])
  await screen.findByText('1 ação')
  const actions = screen.getByRole('combobox', { name: 'Ação' })
  expect(within(actions).queryByRole('option', { name: 'Senha alterada' })).not.toBeInTheDocument()
  await user.selectOptions(actions, 'Suporte atuou pela empresa')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-30' } })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por quem fez' }), 'célia')
  const wanted = { acao: 'team.act', de: '2026-11-01', ate: '2026-11-30' }
  await waitFor(() => expect(asked(backend)).toEqual({ ...wanted, quem: 'célia', limite: 25 }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted)
  expect(await screen.findByText('1 ação encontrada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(asked(backend)).toEqual({ limite: 25 }))
})

test('has pages', async () => {
  const backend = new FakeBackend().on(audit.ofCompany, ({ query }) =>
    query.cursor === 'depois'
      ? { data: [anEntry({ id: 1, actor: null })], proximo: null, total: 26 }
      : { data: [anEntry({ id: 2 })], proximo: 'depois', total: 26 },
  )
  const { user } = renderPage(<RegistryPage />, { at: PATH, as: 'admin', backend })
  expect(await screen.findByText('Página 1 de 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('Plataforma')).toBeVisible()
})

test('says that it loads, that there is none, that none is found, and that it failed', async () => {
  const answer = deferred<RegistryEntry[]>()
  const first = open(() => answer.promise)
  expect(await screen.findByText('Carregando...')).toBeVisible()
  answer.resolve([])
  expect(await screen.findByText('Nenhuma ação registrada ainda.')).toBeVisible()
  first.unmount()
  const second = open(() => [], { at: `${PATH}?acao=team.act` })
  expect(await screen.findByText('Nenhuma ação corresponde aos filtros.')).toBeVisible()
  second.unmount()
  open(() => {
    throw unreachable()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar o registro.')
})

test('the file has every line of the filters, in words and with formulas defused', async () => {
  const saved: Blob[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:registro'
  }
  URL.revokeObjectURL = () => undefined
  const { user, backend } = open(() => [anEntry({ subject: { type: 'promotion', id: '41', name: '=1+1' } })], {
    at: `${PATH}?acao=promotion.change`,
  })
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  expect(await screen.findByText('1 linha exportada')).toBeVisible()
  const reader = new FileReader()
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(saved[0] as Blob)
  })
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringContaining('Quando;Quem;Ação;Em quê;Nome;Número;Detalhes'),
    "18/11/2026, 12:30;Bia Furtado;Promoção alterada;Promoção;'=1+1;41;CLP para resgatar: 80 CLP → 100 CLP",
  ])
  expect(asked(backend)).toEqual({ acao: 'promotion.change', limite: 200 })
  click.mockRestore()
})
