import 'fake-indexeddb/auto'
import { till } from '@loopi/contract/till/till.contract'
import type { CheckedCode, TillState } from '@loopi/contract/till/till.reading'
import { createWorld, demoBackend, type World } from '@loopi/platform/testing/demo-till'
import type { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { createQueryClient } from '@loopi/shared/api-client'
import { act, screen, waitFor } from '@testing-library/react'
import { deleteDB } from 'idb'
import { keepDevice, keepUse, readKept } from '../src/features/till/kept/kept.ts'
import { type QueuedUse, TILL_DB } from '../src/features/till/kept/till-db.ts'
import { TillPage } from '../src/features/till/till.page.tsx'
import { aDevice, aTillState } from './till.ts'
import { aTillKey } from './till-tokens.ts'

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto')

/** Device of the demo that is paired with its first store. */
export const PAIRED = aDevice({ token: 'aparelho-311', loja: 'Café Serra Alta, Centro' })

/** A browser with WebCrypto and a database, empty before each test. */
export function withTillBrowser(): void {
  beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }))
  beforeEach(beOnline)
  afterEach(() => deleteDB(TILL_DB))
}

/** Queries remember the network of the test before, and listen only while a client is mounted. */
function beOnline(): void {
  const client = createQueryClient()
  client.mount()
  window.dispatchEvent(new Event('online'))
  client.unmount()
}

export function aTill(): { world: World; backend: FakeBackend; code: string } {
  const world = createWorld()
  const held = world.redeemed.find(
    (one) => one.company_id === 2 && one.valid_until !== null && one.valid_until > world.day(0),
  )
  return { world, backend: demoBackend({ world }), code: held?.codigo_unico ?? '' }
}

/** The page of a paired device, when it is ready to read; `queue` are uses that wait for the network. */
export async function openPaired(backend = aTill().backend, queue: readonly QueuedUse[] = []) {
  await keepDevice(PAIRED)
  for (const use of queue) await keepUse(PAIRED, use, () => null)
  const view = renderPage(<TillPage />, { at: '/caixa', backend })
  await screen.findByRole('heading', { name: 'Leia o cupom do cliente' })
  return { ...view, read: readBy(view.user) }
}

/** What the device keeps now. */
export const lookAtKept = () => act(readKept)

export const field = () => screen.getByRole('textbox', { name: /^(Código do cliente|Ler outro cupom)$/ })

/** Types a code like a scanner: wherever the focus is, with Enter behind it. */
export const readBy = (user: ReturnType<typeof renderPage>['user']) => async (code: string) => {
  await waitFor(() => expect(field()).toHaveFocus())
  await user.paste(code)
  await user.keyboard('{Enter}')
}

export const verdict = (word: 'Válido' | 'Não vale' | 'Atenção') => screen.findByRole('heading', { name: word })

export const aChecked = (over: Partial<CheckedCode> = {}): CheckedCode => ({
  ...{ estado: 'valido', mensagem: 'Cupom válido.', cliente: 'João M.', usado_em: null, loja: null },
  cupom: {
    ...{ titulo: '20% no café', desconto: '20%', condicoes: 'Em grãos ou moído.', marca: 'Café Serra Alta' },
    ...{ valido_ate: '2031-12-31', encerrada: false },
  },
  ...over,
})

type Offline = {
  backend?: FakeBackend
  state?: Omit<Partial<TillState>, 'agora'> & { agora?: () => string }
}

/** A paired device that has met the server once, and then lost its network. */
export async function openOffline({ backend = aTill().backend, state: { agora, ...state } = {} }: Offline = {}) {
  const key = await aTillKey()
  backend.on(till.state, () => aTillState({ chaves: [key.published], ...state, ...(agora && { agora: agora() }) }))
  const view = await openPaired(backend)
  await waitFor(async () => expect((await readKept()).state).not.toBeNull())
  const network = jest.spyOn(navigator, 'onLine', 'get')
  const becomes = (isOnline: boolean) =>
    act(() => {
      network.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  becomes(false)
  await screen.findByText('Sem rede')
  return {
    ...view,
    backend,
    becomes,
    codeOf: (token?: Parameters<typeof key.codeOf>[0]) => act(() => key.codeOf(token)),
  }
}
