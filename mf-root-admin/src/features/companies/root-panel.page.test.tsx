import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { session } from '@loopi/shared/session'
import { aCompany } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { RootPanelPage } from './root-panel.page.tsx'

const open = (list: () => Company[] | Promise<Company[]>) => {
  const backend = new FakeBackend().on(companies.list, list).on(auth.logout, () => undefined)
  return renderPage(<RootPanelPage />, { at: '/admin-root', as: 'root', backend })
}

const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row')
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('has its title and the ways to promotions and brands', async () => {
  open(() => [])
  expect(screen.getByRole('heading', { level: 1, name: 'Painel Root Admin' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dashboard de Cupons' })).toHaveAttribute('href', '/promo-dashboard')
  expect(screen.getByRole('link', { name: 'Marcas' })).toHaveAttribute('href', '/admin-marcas')
  expect(await screen.findByText('Nenhuma empresa cadastrada ainda.')).toBeVisible()
})

test('counts the companies by the status of their registration', async () => {
  open(() => [1, 1, 1, 2, 2, 0].map((status) => aCompany({ status: status as Company['status'] })))
  await waitFor(() => expect(figure('Total')).toHaveTextContent('6'))
  expect(figure('Em Análise')).toHaveTextContent('2')
  expect(figure('Aprovadas')).toHaveTextContent('3')
  expect(figure('Rejeitadas')).toHaveTextContent('1')
})

test('lists name, CNPJ, e-mail, category and registration', async () => {
  open(() => [aCompany({ status: 2 })])
  const row = await screen.findByRole('row', { name: /Café Serra Alta/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'CNPJ',
    'E-mail',
    'Categoria',
    'Cadastro',
  ])
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Café Serra Alta', '11.222.333/0001-81', 'contato@serraalta.com.br', 'Alimentacao', 'Em Análise'])
})

test('marks a CNPJ whose check digits do not match, and only that one', async () => {
  open(() => [aCompany({ name: 'Doces da Vila', cnpj_valido: false }), aCompany({ name: 'Café Serra Alta' })])
  const flagged = await screen.findByRole('row', { name: /Doces da Vila/ })
  expect(within(flagged).getByText('dígito verificador não confere')).toBeVisible()
  expect(screen.getAllByText('dígito verificador não confere')).toHaveLength(1)
})

test('marks a company that asked to be a partner, and only that one', async () => {
  open(() => [aCompany({ name: 'Empório Sabiá', status: 2, pedido_parceria: true }), aCompany({ status: 2 })])
  const marked = await screen.findByRole('row', { name: /Empório Sabiá/ })
  expect(within(marked).getByText('Em Análise')).toBeVisible()
  expect(within(marked).getByText('Pedido de parceria')).toBeVisible()
  expect(screen.getAllByText('Pedido de parceria')).toHaveLength(1)
})

test('says when a company gave no e-mail', async () => {
  open(() => [aCompany({ email: null })])
  expect(await screen.findByRole('cell', { name: 'Não informado' })).toBeVisible()
})

test('searches without regard to accents, and by CNPJ with its mask', async () => {
  const { user } = open(() => [
    aCompany({ name: 'Empório São Bento', cnpj: '04252011000110', email: null }),
    aCompany({ name: 'Café Serra Alta' }),
  ])
  expect(await screen.findByText('2 empresas')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Buscar empresa' })

  await user.type(search, 'emporio sao')
  expect(screen.getByText('1 de 2 empresas')).toBeVisible()
  expect(bodyRows()).toHaveLength(1)
  expect(screen.getByText('Empório São Bento')).toBeVisible()

  await user.clear(search)
  await user.type(search, '11.222.333')
  expect(screen.queryByText('Empório São Bento')).not.toBeInTheDocument()
  expect(screen.getByText('Café Serra Alta')).toBeVisible()

  await user.clear(search)
  await user.type(search, 'padaria')
  expect(screen.getByText('Nenhuma empresa corresponde à busca.')).toBeVisible()
})

test('shows that it is loading, then the rows', async () => {
  const answer = deferred<Company[]>()
  open(() => answer.promise)
  expect(await screen.findByText('Carregando...')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Empresas' })).toHaveAttribute('aria-busy', 'true')
  answer.resolve([aCompany()])
  expect(await screen.findByText('1 empresa')).toBeVisible()
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
})

test('a failed list says so, and trying again brings it', async () => {
  let works = false
  const { user } = open(() => {
    if (!works) throw unreachable()
    return [aCompany()]
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar as empresas.')
  expect(figure('Total')).toHaveTextContent('–')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Café Serra Alta')).toBeVisible()
})

test('a refused list shows no company', async () => {
  open(() => {
    throw refuse('auth/forbidden', {})
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('Sair forgets the session, ends it on the server and goes to the login', async () => {
  const { user, router, backend } = open(() => [])
  await screen.findByText('Nenhuma empresa cadastrada ainda.')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(router.state.location.search).toBe('')
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
  await waitFor(() => expect(backend.calls(auth.logout)).toHaveLength(1))
  expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-root')
})
