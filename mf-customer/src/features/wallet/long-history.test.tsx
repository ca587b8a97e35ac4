import { dayInBrazil } from '@loopi/contract/calendar'
import { statements } from '@loopi/contract/statements/statements.contract'
import { aMovement } from '@loopi/platform/testing/builders'
import { unreachable } from '@loopi/platform/testing/fake-backend'
import { saveFile } from '@loopi/shared/csv'
import { act, screen, within } from '@testing-library/react'
import { aBackend, askedFor, lines, open, region } from '../../../test/wallet-history.tsx'

jest.mock('@loopi/shared/csv', () => ({ ...jest.requireActual('@loopi/shared/csv'), saveFile: jest.fn() }))

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(saveFile).mockReset()
})

describe('a long history', () => {
  const many = Array.from({ length: 250 }, (_, at) => aMovement({ id: 10_000 - at, description: `Movimento ${at}` }))

  test('comes in pages, and says how long it is', async () => {
    const { user, backend } = open(aBackend(many))
    expect(await screen.findByText('250 movimentações')).toBeVisible()
    expect(lines()).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Movimento 199')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Movimento 249')).toBeInTheDocument()
    expect(lines()).toHaveLength(250)
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
    expect(askedFor(backend)).toEqual([{ limite: 100 }, { limite: 100, cursor: '100' }, { limite: 100, cursor: '200' }])
  })

  describe('with the browser’s observer of what is in sight', () => {
    /** Fake intersection observers by element; tests report what is in view. */
    const watched = new Map<Element, (isIntersecting: boolean) => void>()
    beforeEach(() => {
      watched.clear()
      globalThis.IntersectionObserver = class {
        readonly #told: IntersectionObserverCallback
        constructor(told: IntersectionObserverCallback) {
          this.#told = told
        }
        observe(target: Element) {
          const boundingClientRect = { height: 6800 } as DOMRect
          const tell = (isIntersecting: boolean) =>
            this.#told([{ isIntersecting, boundingClientRect } as IntersectionObserverEntry], this as never)
          watched.set(target, (isIntersecting) => act(() => tell(isIntersecting)))
        }
        disconnect() {}
      } as never
    })
    afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

    const pageOf = (text: string) => screen.getByText(text).closest('ol') ?? document.body
    const see = (target: Element | null, isIntersecting: boolean) =>
      watched.get(target ?? document.body)?.(isIntersecting)

    test('coming near the end brings more', async () => {
      const { backend } = open(aBackend(many))
      const button = await screen.findByRole('button', { name: 'Mostrar mais' })
      see(button.parentElement, true)
      expect(await screen.findByText('Movimento 199')).toBeInTheDocument()
      expect(askedFor(backend)).toHaveLength(2)
    })

    test('a page far from sight keeps its height and nothing else', async () => {
      open(aBackend(many))
      await screen.findByText('250 movimentações')
      const page = pageOf('Movimento 0')
      see(page, false)
      expect(page).toBeEmptyDOMElement()
      expect(page).toHaveStyle({ height: '6800px' })
      see(page, true)
      expect(screen.getByText('Movimento 0')).toBeVisible()
      expect(page.style.height).toBe('')
    })
  })

  test('a page that does not come keeps what is there', async () => {
    let up = true
    const { user } = open(
      aBackend(many).on(statements.movements, ({ query: { cursor } }) => {
        if (!up) throw unreachable()
        return cursor ? many.slice(100) : { data: many.slice(0, 100), proximo: '100', total: 250 }
      }),
    )
    await screen.findByText('250 movimentações')
    up = false
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('O restante não carregou agora.')).toBeVisible()
    expect(lines()).toHaveLength(100)
    up = true
    await user.click(within(region()).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Movimento 249')).toBeInTheDocument()
  })

  test('the file has all of it, also what is not loaded yet, with formulas defused', async () => {
    const strange = aMovement({ id: 1, description: '=1+1;"x"', amount: -5 })
    const { user, backend } = open(aBackend([strange, ...many]), '?tipo=resgate')
    await screen.findByText('251 movimentações')
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
    expect(askedFor(backend).at(-1)).toEqual({ tipo: 'redemption' })
    const [name, text] = jest.mocked(saveFile).mock.calls[0] ?? []
    expect(name).toBe(`extrato-cashloopi-${dayInBrazil(new Date())}.csv`)
    const rows = String(text).split('\r\n')
    expect(rows[0]).toBe('\uFEFFData;Tipo;Descrição;Valor (CLP)')
    expect(rows[1]).toBe('20/11/2026, 11:30;Resgate de cupom;"\'=1+1;""x""";-5')
    expect(rows).toHaveLength(253)
  })

  test('a file that does not come is said, and can be tried again', async () => {
    let up = false
    const { user } = open(
      aBackend(many).on(statements.movements, ({ query: { limite } }) => {
        if (limite === undefined && !up) throw unreachable()
        return { data: many.slice(0, 5), proximo: null, total: 5 }
      }),
    )
    await screen.findByText('5 movimentações')
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('O arquivo não ficou pronto. Tente novamente.')).toBeVisible()
    expect(logged).toHaveBeenCalledWith('The statement could not be exported.', expect.anything())
    expect(saveFile).not.toHaveBeenCalled()
    up = true
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
    expect(saveFile).toHaveBeenCalledTimes(1)
  })
})
