import { type Permission, permissionsOf, TEAM_ROLES } from '@loopi/contract/team/permissions'
import { withPagesOf } from '@loopi/platform/testing/answered'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { screen, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// What each member of a team sees and asks for: the table of permissions decides, on every page.

withPagesOf(areaModule)
beforeEach(() => sessionStorage.clear())
afterEach(() => session.forget())

type Persona = Exclude<Parameters<typeof signInAs>[0], null>

async function open(at: string, persona: Persona) {
  signInAs(persona)
  const { failures } = renderStandalone(area, areaModule, { role: 'admin', at })
  await screen.findByRole('heading', { level: 1 })
  expect(await failures()).toEqual([])
}

const MEMBERS: readonly (readonly [Persona, readonly Permission[]])[] = TEAM_ROLES.map((role) => [
  role === 'proprietario' ? 'admin' : role,
  permissionsOf(role),
])

type Page = {
  readonly at: string
  /** What a member needs to see the page. */
  readonly needs: Permission
  /** Text that everybody who sees the page reads. */
  readonly shows: RegExp
  /** Buttons and links of the page, with what each needs. */
  readonly actions: Readonly<Record<string, Permission>>
}

const PAGES: readonly Page[] = [
  {
    ...{ at: '/admin-dashboard', needs: 'clientes.ver', shows: /Sofia Lacerda/ },
    actions: {
      'Novo Cliente': 'clientes',
      'Importar CSV': 'clientes',
      'Dashboard de Cupons': 'ofertas.ver',
      'Pedir saldo': 'resultados',
      'Creditar CLP a Sofia Lacerda': 'creditos',
    },
  },
  {
    ...{ at: '/admin-dashboard/clientes', needs: 'clientes.ver', shows: /Marina Duarte/ },
    actions: {
      'Novo Cliente': 'clientes',
      'Importar CSV': 'clientes',
      'Exportar CSV': 'exportar',
      'Creditar CLP a Marina Duarte': 'creditos',
    },
  },
  {
    ...{ at: '/admin-dashboard/clientes?filtro=convites', needs: 'clientes.ver', shows: /Tereza Campos/ },
    actions: { 'Exportar CSV': 'exportar', 'Selecionar Tereza Campos': 'clientes' },
  },
  {
    ...{ at: '/admin-dashboard/clientes/7', needs: 'clientes.ver', shows: /Café coado em dobro/ },
    actions: { 'Creditar CLP': 'creditos', 'Café coado em dobro': 'ofertas.ver' },
  },
  {
    ...{ at: '/promo-dashboard', needs: 'ofertas.ver', shows: /Café coado em dobro/ },
    actions: {
      'Nova Promoção': 'ofertas',
      'Selecionar Café coado em dobro': 'ofertas',
      'Cancelar Café coado em dobro': 'ofertas',
      'Café coado em dobro': 'ofertas.ver',
    },
  },
  {
    ...{ at: '/promo-dashboard/8', needs: 'ofertas.ver', shows: /Quem resgatou/ },
    actions: { Editar: 'ofertas', Pausar: 'ofertas', 'Copiar link': 'ofertas.ver' },
  },
  {
    ...{ at: '/admin-marcas', needs: 'ofertas.ver', shows: /Café Serra Alta/ },
    actions: {
      'Nova Marca': 'ofertas',
      'Editar Café Serra Alta': 'ofertas',
      'Excluir Café Serra Alta': 'ofertas',
    },
  },
  {
    ...{ at: '/admin-dashboard/produtos', needs: 'ofertas.ver', shows: /Sabonete de algas/ },
    actions: { 'Novo produto': 'ofertas', 'Editar Sabonete de algas 90 g': 'ofertas', 'Exportar CSV': 'ofertas.ver' },
  },
  {
    ...{ at: '/admin-dashboard/lotes', needs: 'ofertas.ver', shows: /L9-2026/ },
    actions: { 'Novo lote': 'ofertas', 'Exportar CSV': 'ofertas.ver' },
  },
]

const seen = (name: string) =>
  ['button', 'link', 'checkbox'].some((role) => screen.queryAllByRole(role, { name }).length > 0)

test('who sees no figures reads their role at home, what it is for, and who decides about it', async () => {
  await open('/admin-dashboard', 'caixa')
  const role = within(await screen.findByRole('region', { name: 'Caixa' }))
  expect(role.getByText(/Confere e usa cupons no caixa/)).toBeVisible()
  expect(role.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Caixa',
    'Sua conta e sua segurança',
  ])
  expect(await role.findByText('Para mudar isso, fale com Helena Brandão.')).toBeVisible()
  expect(screen.queryByText('Total Clientes')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Dashboard de Cupons' })).not.toBeInTheDocument()
})

test.each(['/promo-dashboard', '/admin-marcas'])('%s, which no guard closes, says who can help', async (at) => {
  await open(at, 'caixa')
  expect(await screen.findByText('Esta página não faz parte da sua função')).toBeVisible()
  expect(await screen.findByText('Para mudar isso, fale com Helena Brandão.')).toBeVisible()
})

test('root that acts for the company neither credits nor exports', async () => {
  await open('/admin-dashboard/clientes', 'atuando')
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
  expect(['Novo Cliente', 'Exportar CSV', 'Creditar CLP a Marina Duarte'].filter(seen)).toEqual(['Novo Cliente'])
})

describe.each(PAGES)('$at', ({ at, needs, shows, actions }) => {
  test.each(MEMBERS.filter(([, may]) => may.includes(needs)))(
    '%s sees its data and their own actions',
    async (persona, may) => {
      await open(at, persona)
      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
      const expected = Object.keys(actions).filter((name) => may.includes(actions[name] as Permission))
      expect(Object.keys(actions).filter(seen)).toEqual(expected)
    },
  )
})
