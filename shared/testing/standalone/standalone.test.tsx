import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { queryOf } from '@loopi/shared/api-client'
import { type AreaData, areaSchema } from '@loopi/shared/federation/area'
import { defineAreaModule } from '@loopi/shared/federation/area-module'
import { session } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'
import { screen } from '@testing-library/react'
import { renderStandalone } from './render-standalone.tsx'
import { scenario } from './scenario.ts'
import { signInAs } from './sign-in-as.ts'

const area: AreaData = areaSchema.parse({
  name: 'mf-customer',
  title: 'Área do Cliente',
  routes: [
    { path: '/area-do-cliente', title: 'Área do Cliente', access: ['cliente'] },
    { path: '/cupons', title: 'Cupons', access: 'public' },
    { path: '/express', title: 'Express', access: 'public', frame: 'site' },
    { path: '/finalizar-cadastro/:token', title: 'Finalizar cadastro', access: 'public' },
  ],
})

function CouponsPage() {
  const list = useQuery({ ...queryOf(coupons.available, {}), retry: false })
  return <h1>{list.isError ? 'Não deu' : list.isPending ? 'Um momento' : 'Cupons de hoje'}</h1>
}

const HomePage = () => <h1>Olá</h1>
const SitePage = () => (
  <>
    <main>Rastreamento</main>
    <footer>Mapa do site</footer>
  </>
)
const FinishPage = () => <h1>Finalizar</h1>

const pages = defineAreaModule(area, {
  '/area-do-cliente': async () => ({ Component: HomePage }),
  '/cupons': async () => ({ Component: CouponsPage }),
  '/express': async () => ({ Component: SitePage }),
  '/finalizar-cadastro/:token': async () => ({ Component: FinishPage }),
})

const open = (at: string) => renderStandalone(area, pages, { role: 'cliente', at })

afterEach(() => {
  sessionStorage.clear()
  scenario.setState({ latency: 'none', failure: 'none', fields: 'all' })
  session.forget()
})

test('a page shows with what the backend in the page answers', async () => {
  open('/cupons')
  expect(await screen.findByRole('heading', { name: 'Cupons de hoje' })).toBeInTheDocument()
})

test.each([
  ['/cupons', 'Cupons de hoje'],
  ['/express', 'Rastreamento'],
])('%s has one main landmark, the page’s own where it has one', async (at, words) => {
  open(at)
  await screen.findByText(words)
  expect(screen.getAllByRole('main').map(({ textContent }) => textContent)).toEqual([words])
})

test('a page that needs another role says what the shell would do, and offers the role', async () => {
  const { user } = open('/area-do-cliente')
  expect(await screen.findByText(/Esta página é para cliente\. O shell levaria ao login\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entrar como cliente' }))
  expect(await screen.findByRole('heading', { name: 'Olá' })).toBeInTheDocument()
  expect(screen.getByLabelText('Papel')).toHaveValue('cliente')
})

test('the bar signs in and out', async () => {
  signInAs('cliente')
  const { user } = open('/area-do-cliente')
  await user.selectOptions(await screen.findByLabelText('Papel'), 'visitante')
  expect(session.get().access_token).toBeNull()
  await user.selectOptions(screen.getByLabelText('Papel'), 'root')
  expect(session.get().role).toBe('root')
})

test('the bar leads to every page of the area, parameters filled', async () => {
  const { user, router } = open('/cupons')
  await user.selectOptions(await screen.findByLabelText('Página'), 'Finalizar cadastro (/finalizar-cadastro/:token)')
  expect(await screen.findByRole('heading', { name: 'Finalizar' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/finalizar-cadastro/convite')
})

test('the bar makes the backend fail, and the tab remembers', async () => {
  const { user } = open('/finalizar-cadastro/convite')
  await user.selectOptions(await screen.findByLabelText('Falhas'), 'erro do servidor')
  await user.selectOptions(screen.getByLabelText('Página'), 'Cupons (/cupons)')
  expect(await screen.findByRole('heading', { name: 'Não deu' })).toBeInTheDocument()
  expect(JSON.parse(sessionStorage.getItem('loopi.standalone') ?? '')).toEqual({
    ...{ latency: 'none', failure: 'server', fields: 'all' },
  })
})

test('the bar lets answers wait', async () => {
  scenario.setState({ latency: 'never' })
  open('/cupons')
  expect(await screen.findByRole('heading', { name: 'Um momento' })).toBeInTheDocument()
})

test('an address of another area says so, and leads back', async () => {
  const { user } = open('/marcas')
  expect(await screen.findByRole('heading', { name: 'Este endereço não é desta área.' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Voltar para a área' }))
  expect(await screen.findByText(/O shell levaria ao login/)).toBeInTheDocument()
})
