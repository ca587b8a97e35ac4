import type { Role } from '@loopi/contract/roles'
import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createActiveReleases } from '../areas/loading/active-releases.ts'
import { AreaBoundary } from '../areas/loading/area-boundary.tsx'
import { AreaLoadError } from '../areas/loading/area-load-error.ts'
import { type AreaPages, createAreaPages } from '../areas/loading/area-pages.ts'
import { type KeptInput, trackTyping } from '../areas/loading/kept-input.ts'
import { aLiveArea, leavePage, listenToBeacons } from '../areas/loading/test-area.ts'
import { crashedBefore } from '../areas/telemetry/crashes.ts'
import { AreaPage } from './area-page.tsx'

const live = aLiveArea()
const route: AreaRoute = { path: '/cupons', title: 'Cupons', access: 'public', frame: 'full' }
const Coupons = () => <h1>Cupons disponíveis</h1>
/** Throws while rendering until `broken` is false. */
const fragile = { broken: true }
const Fragile = () => {
  if (fragile.broken) throw new Error('boom')
  return <Coupons />
}
const down = new AreaLoadError('network', live, new Error('gone'), null)

let beacons: () => Promise<unknown[]>
beforeAll(trackTyping)

beforeEach(() => {
  sessionStorage.clear()
  beacons = listenToBeacons()
})

/** Pages whose loader returns the given answers in order; the last one repeats. */
function pagesThatAnswer(answers: (() => Promise<ComponentType>)[]) {
  let calls = 0
  const load = async (live: LiveArea, _path: string) => {
    const answer = answers[Math.min(calls++, answers.length - 1)] as () => Promise<ComponentType>
    return { Component: await answer(), live }
  }
  return createAreaPages({ load, abandon: () => {} })
}

const showWith = (pages: AreaPages, frame: AreaRoute['frame'] = 'full') =>
  renderPage(<AreaPage live={live} route={{ ...route, frame }} pages={pages} />, { at: '/cupons' })
const show = (answers: (() => Promise<ComponentType>)[]) => showWith(pagesThatAnswer(answers))

test('the page of an area shows when its code is there', async () => {
  show([async () => Coupons])
  expect(screen.queryByRole('heading', { name: 'Cupons disponíveis' })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})

test('an area that does not come is a page, and trying again really tries again', async () => {
  const { user } = show([() => Promise.reject(down), () => Promise.reject(down), async () => Coupons])
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Área indisponível' })).not.toBeInTheDocument()
})

test('an area that the host has no release for is a page, and trying again asks for a new document', async () => {
  const reload = jest.fn()
  const { user } = renderPage(
    <AreaPage
      live={aLiveArea({ unavailable: true })}
      route={route}
      pages={pagesThatAnswer([() => Promise.reject(down)])}
      reload={reload}
    />,
    { at: '/cupons' },
  )
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['site', 1],
  ['full', 0],
] as const)('the placeholder of a page whose frame is %s brings %i main landmarks', async (frame, count) => {
  showWith(pagesThatAnswer([() => Promise.reject(down)]), frame)
  expect(screen.queryAllByRole('main')).toHaveLength(count)
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(screen.queryAllByRole('main')).toHaveLength(count)
})

test('a page that failed before it was shown waits for the visitor, and coming back to it tries again', async () => {
  const pages = pagesThatAnswer([() => Promise.reject(down), async () => Coupons])
  await pages.open(live, route.path)
  const { unmount } = showWith(pages)
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(pages.get(route.path).is).toBe('failed')
  unmount()
  showWith(pages)
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})

test('a page that throws while rendering leaves the rest alone and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = show([async () => Fragile])
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(await beacons()).toContainEqual(expect.objectContaining({ outcome: 'crashed', hash: live.hash }))
  fragile.broken = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})

const good = aLiveArea({ hash: 'a'.repeat(16), base: '/releases/mf-customer/good' })
const newer = aLiveArea({ base: '/releases/mf-customer/newer', fallback: good })

/** Form that crashes on a click, in the newer release only. */
function Form({ of }: { of: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const [name, setName] = useState('')
  if (isBroken) throw new Error('boom')
  return (
    <>
      <h1>Cadastro {of}</h1>
      <label>
        Nome <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="button" onClick={() => setIsBroken(of !== 'boa')}>
        Continuar para {name}
      </button>
    </>
  )
}

function showForms(fallbackPage: () => ReactNode = () => <Form of="boa" />) {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const left = new Set<string>()
  const load = async (live: LiveArea) => {
    const from = left.has(live.base) ? good : live
    return { Component: from === good ? fallbackPage : () => <Form of="nova" />, live: from }
  }
  const pages = createAreaPages({ load, abandon: ({ base }) => void left.add(base) })
  return renderPage(<AreaPage live={newer} route={route} pages={pages} current={createActiveReleases([newer])} />, {
    at: '/cupons?marca=3',
  })
}

const outcomes = async () =>
  ((await beacons()) as { outcome: string; hash: string }[]).map(({ outcome, hash }) => [outcome, hash])

test('a page that crashes goes on with the release before: same address, and what was typed is there', async () => {
  const { user, router } = showForms()
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Continuar para Ana' }))
  expect(await screen.findByRole('heading', { name: 'Cadastro boa' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana'))
  expect(screen.getByRole('button', { name: 'Continuar para Ana' })).toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/cupons', search: '?marca=3' })
  leavePage()
  expect(await outcomes()).toEqual([
    ['drawn', newer.hash],
    ['failed', newer.hash],
    ['crashed', newer.hash],
    ['fallback', newer.hash],
    ['drawn', good.hash],
  ])
})

test('when the release before crashes as well, the page says that the area is unavailable', async () => {
  const { user } = showForms(() => {
    throw new Error('boom as well')
  })
  await user.click(await screen.findByRole('button', { name: /Continuar/ }))
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
})

test('a release that crashed is remembered in this tab, for its next document', async () => {
  const { user } = showForms()
  await user.click(await screen.findByRole('button', { name: /Continuar/ }))
  expect(await screen.findByRole('heading', { name: 'Cadastro boa' })).toBeInTheDocument()
  expect(crashedBefore()).toEqual([newer.base])
})

const Throwing = () => {
  throw new Error('boom')
}
const WithoutItsShellFile = () => {
  throw Object.assign(new Error('Loading chunk 5 failed.'), {
    request: '/releases/shell/0123456789abcdef/js/5.js',
    type: 'error',
  })
}

test('a page that crashes while it comes to life keeps what was typed into its prerendered fields', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div id="root"><div><input aria-label="Busca"></div></div>'
  const root = document.getElementById('root') as HTMLElement
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Busca' }), 'pizza')
  const kept: KeptInput[] = []
  await act(async () =>
    hydrateRoot(
      root,
      <AreaBoundary
        fallback={() => null}
        onRedraw={() => {}}
        onCrash={(_cause, typed) => void kept.push(typed)}
        onDrawn={() => {}}
      >
        <Throwing />
      </AreaBoundary>,
      { onRecoverableError: () => {} },
    ),
  )
  expect(kept[0]?.fields).toMatchObject([{ value: 'pizza' }])
})

test('a file of the shell that does not come is no fault of the area: nothing is told of it, nothing remembered', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  performance.getEntriesByName = () => []
  showWith(pagesThatAnswer([async () => WithoutItsShellFile]))
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(await outcomes()).toEqual([])
  expect(crashedBefore()).toEqual([])
})

/** Number of errors that the page still throws, like React at a node moved by an extension. */
const moved = { times: 0 }
function Moved() {
  useLayoutEffect(() => {
    if (moved.times-- > 0) throw new DOMException('The node is not a child of this node.', 'NotFoundError')
  }, [])
  return <Coupons />
}

test('a page whose nodes another has moved is drawn once more by the same release, and nothing is told of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  moved.times = 1
  const { container } = show([async () => Moved])
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
  expect(container).not.toHaveTextContent('Área indisponível')
  expect(crashedBefore()).toEqual([])
  expect(await outcomes()).toEqual([])
})

test('a page that drawing once more does not help is unavailable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  moved.times = 2
  show([async () => Moved])
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(await outcomes()).toEqual([['failed', live.hash]])
})

const pagesOf = (name: 'mf-marketing' | 'mf-customer', ...paths: string[]) =>
  aLiveArea({
    area: {
      ...live.area,
      name,
      routes: paths.map((path) => ({ path, title: `Página ${path}`, access: 'public', frame: 'full' })),
    },
  })

test.each<[string, Role | undefined, LiveArea, LiveArea, [string, string]]>([
  ['a visitor home', undefined, live, pagesOf('mf-marketing', '/', '/marcas'), ['Voltar ao início', '/']],
  [
    'a customer whose home is down to a public page',
    'cliente',
    pagesOf('mf-customer', '/area-do-cliente', '/cupons'),
    pagesOf('mf-marketing', '/', '/finalizar/:token', '/marcas'),
    ['Ir para Página /marcas', '/marcas'],
  ],
  [
    'a customer whose home works there',
    'cliente',
    pagesOf('mf-marketing', '/', '/cupons'),
    pagesOf('mf-customer', '/area-do-cliente'),
    ['Voltar ao início', '/area-do-cliente'],
  ],
  [
    'a visitor to another area when the landing page is down',
    undefined,
    pagesOf('mf-marketing', '/', '/cupons'),
    pagesOf('mf-customer', '/area-do-cliente', '/cupons'),
    ['Ir para Página /area-do-cliente', '/area-do-cliente'],
  ],
])('a page that is unavailable leads %s', async (_whom, as, down, other, [name, address]) => {
  const pages = pagesThatAnswer([() => Promise.reject(new AreaLoadError('network', down, new Error('gone'), null))])
  renderPage(<AreaPage live={down} route={route} pages={pages} current={createActiveReleases([down, other])} />, {
    at: '/cupons',
    ...(as && { as }),
  })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
})
