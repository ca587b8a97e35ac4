import { releases } from '@loopi/contract/releases/releases.contract'
import { DEFAULT_SETTINGS, type LiveArea, type PageData } from '@loopi/shared/federation/page-data'
import { enter } from '@loopi/shared/testing/enter'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { aLiveArea } from '../areas/loading/test-area.ts'
import { loads } from '../areas/telemetry/load-metrics.ts'
import { Inspector } from './inspector.tsx'
import { override } from './override.ts'

const LOCAL = 'http://localhost:3102/remoteEntry.js'
const good = aLiveArea({ hash: 'aaaaaaaaaaaaaaaa', base: '/releases/mf-customer/aaaaaaaaaaaaaaaa' })

const dataWith = (areas: LiveArea[], changes: Partial<PageData> = {}): PageData => ({
  revision: 7,
  shell: '1111111111111111',
  shellRelease: {
    ...{ hash: '1111111111111111', base: '/releases/shell/1111111111111111' },
    ...{ source: 'live', ticket: null },
  },
  bucket: 42,
  inspectable: true,
  areas,
  settings: DEFAULT_SETTINGS,
  ...changes,
})

type Shown = Partial<PageData> & { opened?: boolean; registered?: LiveArea[]; backend?: FakeBackend }

function show(areas: LiveArea[], { opened = true, registered = areas, backend, ...changes }: Shown = {}) {
  const modules = () => [
    { name: 'react', version: '19.3.1', provider: 'shell', isUsed: true, isDuplicate: false },
    { name: 'zustand', version: '5.1.0', provider: 'mf_customer', isUsed: true, isDuplicate: true },
  ]
  const onOpen = jest.fn()
  const data = dataWith(areas, changes)
  const parts = {
    data,
    areas,
    opened,
    onOpen,
    onClose: () => {},
    modules,
    registry: async () => ({ areas: registered }),
  }
  return { ...renderPage(<Inspector {...parts} />, backend && { backend }), onOpen }
}

afterEach(() => loads.setState({}, true))

test('each area shows its release, where it is from, how it was checked and how long it took', async () => {
  loads.setState({ 'mf-customer': { hash: good.hash, milliseconds: 321, failures: [] } })
  show([{ ...good, source: 'canary', fallback: aLiveArea({ hash: 'bbbbbbbbbbbbbbbb' }) }])
  const area = await screen.findByRole('region', { name: 'Área do Cliente' })
  for (const fact of ['canário', `1.0.0 · ${good.hash}`, good.base, 'conferida (sha384)', '321 ms', 'bbbbbbbbbbbbbbbb'])
    expect(within(area).getByText(fact)).toBeInTheDocument()
  expect(screen.getByText(/grupo 42/)).toBeInTheDocument()
})

test('an area whose release did not come says which one took its place, and why', async () => {
  loads.setState({
    'mf-customer': {
      hash: 'bbbbbbbbbbbbbbbb',
      milliseconds: 10,
      failures: [
        { hash: good.hash, kind: 'integrity' },
        { hash: good.hash, kind: 'integrity' },
      ],
    },
  })
  show([good])
  expect(await screen.findByText(/bbbbbbbbbbbbbbbb tomou o lugar/)).toBeInTheDocument()
  expect(screen.getByText(`integridade não confere · ${good.hash} (2 vezes)`)).toBeInTheDocument()
})

test('shared modules are listed with who provides them, and copies are marked', async () => {
  show([good])
  expect(await screen.findByRole('row', { name: 'react 19.3.1 shell' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /zustand 5.1.0 mf_customer\s*cópia!/ })).toBeInTheDocument()
})

const overridden: LiveArea = { ...good, hash: 'override', source: 'override', version: LOCAL, fallback: good }

test('while something is overridden a ribbon says so, and leads to the inspector', async () => {
  const { user, onOpen } = show([overridden], { opened: false })
  expect(screen.getByText('Área trocada: Área do Cliente (localhost:3102)')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Inspecionar' }))
  expect(onOpen).toHaveBeenCalled()
})

test('an override that did not come is said to be none', () => {
  const failures = [{ hash: 'override', kind: 'network' as const }]
  loads.setState({ 'mf-customer': { hash: good.hash, milliseconds: 10, failures } })
  show([overridden], { opened: false })
  expect(screen.queryByText(/Área trocada/)).not.toBeInTheDocument()
  expect(screen.getByText(/a versão no ar tomou o lugar: Área do Cliente \(localhost:3102\)/)).toBeInTheDocument()
})

test('the inspector says where an override is from, and takes the place of the ribbon', async () => {
  show([overridden])
  const area = await screen.findByRole('region', { name: 'Área do Cliente' })
  for (const fact of ['em desenvolvimento', LOCAL, good.hash]) expect(within(area).getByText(fact)).toBeInTheDocument()
  const parts = [...within(area).getByText(LOCAL).childNodes].map(
    ({ nodeName, textContent }) => textContent || nodeName,
  )
  expect(parts).toEqual(['http://localhost:3102/', 'WBR', 'remoteEntry.js'])
  expect(within(area).getByRole('button', { name: 'Restaurar' })).toBeInTheDocument()
  expect(screen.queryByText(/Área trocada/)).not.toBeInTheDocument()
})

test('without an override there is no ribbon', () => {
  show([good], { opened: false })
  expect(screen.queryByRole('button', { name: 'Restaurar' })).not.toBeInTheDocument()
})

const raffles: LiveArea = {
  ...aLiveArea({ hash: 'cccccccccccccccc', base: '/releases/mf-sorteios/cccccccccccccccc' }),
  area: { ...good.area, name: 'mf-sorteios', title: 'Sorteios' },
}

test('an area that went into the registry behind this page is listed, and can be overridden', async () => {
  show([good], { registered: [good, raffles] })
  const area = await screen.findByRole('region', { name: 'Sorteios' })
  for (const fact of [raffles.base, 'ainda não aberta']) expect(within(area).getByText(fact)).toBeInTheDocument()
  expect(within(area).getByLabelText('Endereço de entrada para Sorteios')).toBeInTheDocument()
  expect(screen.getAllByRole('region', { name: 'Área do Cliente' })).toHaveLength(1)
})

test('an area that nobody has released is brought in by its name', async () => {
  const backend = new FakeBackend().fail(releases.override, refuse('release/foreign-origin', {}))
  const { user } = show([good], { inspectable: false, backend })
  const other = within(await screen.findByRole('form', { name: 'Outra área' }))
  await enter(user, other.getByLabelText('Nome da outra área'), 'sorteios')
  await user.click(other.getByRole('button', { name: 'Usar' }))
  expect(other.getByText('Informe um nome como mf-sorteios.')).toBeInTheDocument()
  await user.clear(other.getByLabelText('Nome da outra área'))
  await enter(user, other.getByLabelText('Nome da outra área'), 'mf-sorteios')
  await enter(user, other.getByLabelText('Endereço de entrada da outra área'), LOCAL)
  await user.click(other.getByRole('button', { name: 'Usar' }))
  expect(await other.findByText('Não foi possível trocar a área.')).toBeInTheDocument()
  expect(backend.calls(releases.override)[0]?.input.body).toEqual({ area: 'mf-sorteios', url: LOCAL })
})

test('an address that is none is refused where it was typed', async () => {
  const { user } = show([good])
  await user.type(await screen.findByLabelText('Endereço de entrada para Área do Cliente'), 'localhost')
  await user.click(screen.getAllByRole('button', { name: 'Usar' })[0] as HTMLElement)
  expect(screen.getByText('Informe um endereço http(s) completo.')).toBeInTheDocument()
})

test('an error of the host is said', async () => {
  const backend = new FakeBackend().fail(releases.override, refuse('release/foreign-origin', {}))
  const { user } = {
    ...renderPage(
      <Inspector
        data={dataWith([good], { inspectable: false })}
        areas={[good]}
        opened
        onOpen={() => {}}
        onClose={() => {}}
        modules={() => []}
        registry={async () => ({ areas: [good] })}
      />,
      { backend },
    ),
  }
  await enter(user, await screen.findByLabelText('Endereço de entrada para Área do Cliente'), LOCAL)
  await user.click(screen.getAllByRole('button', { name: 'Usar' })[0] as HTMLElement)
  expect(await screen.findByText('Não foi possível trocar a área.')).toBeInTheDocument()
})

test('outside production the address does it; in production the host is asked', async () => {
  const went: string[] = []
  const go = (address: string) => void went.push(address)
  await override({ inspectable: true }, 'mf-customer', LOCAL, go)
  const backend = new FakeBackend().on(releases.override, () => undefined).install()
  await override({ inspectable: false }, 'mf-customer', LOCAL, go)
  expect(went).toEqual([`?mf.customer=${encodeURIComponent(LOCAL)}`, '/'])
  expect(backend.calls(releases.override)[0]?.input.body).toEqual({ area: 'mf-customer', url: LOCAL })
})
