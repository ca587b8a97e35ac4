import { auth } from '@loopi/contract/auth/auth.contract'
import { till } from '@loopi/contract/till/till.contract'
import { renderPage } from '@loopi/platform/testing/render-page'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { aQueuedUse } from '../../../../test/till.ts'
import {
  aChecked,
  aTill,
  lookAtKept,
  openOffline,
  openPaired,
  readBy,
  verdict,
  withTillBrowser,
} from '../../../../test/till-page.tsx'
import { TILL_DB } from '../kept/till-db.ts'
import { TillPage } from '../till.page.tsx'

withTillBrowser()
beforeEach(() => session.forget())

const queued = () => screen.findByText(/^Registrado sem rede às \d\d:\d\d$/, { selector: 'p' })

const DAY = 24 * 60 * 60_000

test('without a network the device judges the customer’s QR, keeps the use, and sends it once there is one', async () => {
  const { user, read, codeOf, backend, becomes } = await openOffline()
  const code = await codeOf()
  await read(code)
  await verdict('Válido')
  expect(screen.getByText('Cupom válido, conferido sem rede.', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('João M.')).toBeVisible()
  await user.keyboard('1990{Enter}')
  expect(await queued()).toBeVisible()
  expect(screen.getByText('Sem rede, 1 uso esperando')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Esperando a rede' })).toHaveTextContent('20% no café')
  expect(screen.getByText('1 uso, R$ 19,90 em vendas')).toBeVisible()
  expect(screen.queryByText('Nenhum cupom usado hoje neste caixa.')).not.toBeInTheDocument()
  expect([backend.calls(till.check), backend.calls(till.use), backend.calls(till.sync)]).toEqual([[], [], []])

  backend.on(till.sync, ({ body }) =>
    body.map((sent) => ({
      id_local: (sent as { id_local: string }).id_local,
      ...{ resultado: 'aceito' as const, mensagem: 'Uso registrado.', uso_id: 5 },
    })),
  )
  becomes(true)
  const answers = within(await screen.findByRole('region', { name: 'O que foi enviado' }))
  expect(answers.getByText('Aceito')).toBeVisible()
  expect(answers.getByText('Uso registrado.')).toBeVisible()
  expect(backend.calls(till.sync)).toHaveLength(1)
  expect(backend.calls(till.sync)[0]?.input.body).toEqual([
    { id_local: expect.any(String), codigo: code, em: expect.any(String), valor_centavos: 1990 },
  ])
  expect((await lookAtKept()).queue).toEqual([])
  await user.click(answers.getByRole('button', { name: 'Entendi' }))
  await waitFor(() => expect(screen.queryByText('O que foi enviado')).not.toBeInTheDocument())
})

test('the same QR is red on the device that has used it', async () => {
  const { user, read, codeOf } = await openOffline()
  const code = await codeOf()
  await read(code)
  await verdict('Válido')
  await user.keyboard('{Enter}')
  await queued()
  await read(code)
  await verdict('Não vale')
  expect(screen.getByText(/^Este cupom já foi usado neste aparelho às/, { selector: 'p' })).toBeVisible()
})

test('a coupon that is on the company’s list of used ones is red', async () => {
  const { backend } = aTill()
  backend.on(till.used, () => ({ usados: [41], desfeitos: [], ate: '2026-11-29T12:00:00Z' }))
  const { read, codeOf } = await openOffline({ backend })
  await read(await codeOf())
  await verdict('Não vale')
  expect(screen.getByText('Este cupom já foi usado.', { selector: 'p' })).toBeVisible()
})

test('a typed code needs the network, and says so', async () => {
  const { read } = await openOffline()
  await read('LP-7K2M-9QXT-4ACD-EFGH')
  await verdict('Atenção')
  expect(screen.getByText('Sem rede só vale o QR do aplicativo do cliente.', { selector: 'p' })).toBeVisible()
})

test('a use that would exceed the sum of a device is not registered', async () => {
  const { user, read, codeOf } = await openOffline()
  await read(await codeOf())
  await verdict('Válido')
  await user.keyboard('50001{Enter}')
  expect(await screen.findByText(/os usos somam no máximo R\$ 500,00/)).toBeVisible()
  expect((await lookAtKept()).queue).toEqual([])
  await user.keyboard('{Backspace}{Enter}')
  expect(await queued()).toBeVisible()
})

/** Uses a coupon with a network, of which no answer comes. */
async function useUnanswered() {
  const { user, read, codeOf, backend, becomes } = await openOffline()
  becomes(true)
  backend
    .on(till.check, () => aChecked())
    .fail(till.use)
    .fail(till.sync)
  await read(await codeOf())
  await verdict('Válido')
  await user.keyboard('{Enter}')
  return backend
}

test('a use whose answer was lost is sent again under its number', async () => {
  const backend = await useUnanswered()
  await waitFor(() => expect(backend.calls(till.sync).length).toBeGreaterThan(0))
  const number = backend.calls(till.use)[0]?.seen.headers['idempotency-key']
  expect(backend.calls(till.sync)[0]?.input.body).toMatchObject([{ id_local: number }])
})

test('a server that does not answer the use makes the device keep it, if the QR can be verified', async () => {
  await useUnanswered()
  expect(await queued()).toBeVisible()
  expect((await lookAtKept()).queue).toHaveLength(1)
})

test('each answer of the server is shown with its sentence, and unanswered uses stay in the queue', async () => {
  const { backend } = aTill()
  const answers = ['aceito', 'repetido', 'conflito', 'recusado'] as const
  backend.on(till.sync, () =>
    answers.map((resultado) => ({ id_local: resultado, resultado, mensagem: `Disse ${resultado}.`, uso_id: 1 })),
  )
  await openPaired(
    backend,
    [...answers, 'sem resposta'].map((id, at) => aQueuedUse({ id, redemption: at })),
  )
  for (const resultado of answers) expect(await screen.findByText(`Disse ${resultado}.`)).toBeVisible()
  for (const word of ['Aceito', 'Já registrado', 'Conflito', 'Recusado']) expect(screen.getByText(word)).toBeVisible()
  expect((await lookAtKept()).queue.map(({ id }) => id)).toEqual(['sem resposta'])
})

test('a server that fails loses no use', async () => {
  const { backend } = aTill()
  await openPaired(backend.fail(till.sync), [aQueuedUse()])
  await waitFor(() => expect(backend.calls(till.sync).length).toBeGreaterThan(0))
  expect((await lookAtKept()).queue).toHaveLength(1)
})

test('of two tabs one sends', async () => {
  const taken = jest.fn((_name, _options, run: (lock: null) => unknown) => Promise.resolve(run(null)))
  Object.defineProperty(navigator, 'locks', { value: { request: taken }, configurable: true })
  const { backend } = aTill()
  await openPaired(backend, [aQueuedUse()])
  await waitFor(() => expect(taken).toHaveBeenCalled())
  expect(backend.calls(till.sync)).toEqual([])
  Reflect.deleteProperty(navigator, 'locks')
})

test('on a full disk the use is not registered, and the cashier is told so', async () => {
  const { user, read, codeOf } = await openOffline()
  await read(await codeOf())
  await verdict('Válido')
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/A memória deste aparelho está cheia, e o uso NÃO foi registrado/)).toBeVisible()
  full.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await queued()).toBeVisible()
})

test('a storage that was cleared leads to the pairing, and the use is not registered', async () => {
  const { user, read, codeOf } = await openOffline()
  await read(await codeOf())
  await verdict('Válido')
  await act(() => deleteDB(TILL_DB))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Parear este aparelho' })
  expect(screen.getByText('Os dados deste aparelho foram apagados.')).toBeVisible()
})

test.each([
  [DAY, /está 1 dia atrasado/],
  [-DAY, /está 1 dia adiantado/],
])('a clock that is wrong by %d ms is corrected, and the cashier is told', async (ahead, hint) => {
  const agora = () => new Date(Date.now() + ahead).toISOString()
  const today = new Date(Date.now() + ahead).toISOString().slice(0, 10)
  const { user, read, codeOf } = await openOffline({ state: { agora } })
  expect(screen.getByText(hint)).toBeVisible()
  await read(await codeOf({ lastDay: today }))
  await verdict('Válido')
  await user.keyboard('{Enter}')
  await queued()
  const [use] = (await lookAtKept()).queue
  expect(Math.abs(Date.parse(use?.at ?? '') - Date.now() - ahead)).toBeLessThan(60_000)
})

test('a member without a device needs the network', async () => {
  signInAs('caixa')
  const { backend, world } = aTill()
  world.till.lojas.splice(1)
  const { user } = renderPage(<TillPage />, { at: '/caixa', backend })
  await screen.findByRole('heading', { name: 'Leia o cupom do cliente' })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await readBy(user)('LP-7K2M-9QXT-4ACD-EFGH')
  await verdict('Atenção')
  expect(screen.getByText(/só um aparelho pareado com a loja confere cupons/, { selector: 'p' })).toBeVisible()
})

test('a member who opens the till without a network is told what it takes', async () => {
  signInAs('caixa')
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { backend } = aTill()
  renderPage(<TillPage />, { at: '/caixa', backend: backend.fail(auth.me) })
  expect(await screen.findByText(/só um aparelho pareado com a loja confere cupons/)).toBeVisible()
})
