import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import { PAIRING_CODE } from '@loopi/platform/testing/demo-till'
import { enter } from '@loopi/platform/testing/enter'
import { refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { onSessionEnded } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { screen, waitFor } from '@testing-library/react'
import { aQueuedUse } from '../../../../test/till.ts'
import { aTill, lookAtKept, openPaired, withTillBrowser } from '../../../../test/till-page.tsx'
import { TillPage } from '../till.page.tsx'

withTillBrowser()
beforeEach(() => session.forget())

const open = (backend = aTill().backend, at = '/caixa') => renderPage(<TillPage />, { at, backend })

const ready = () => screen.findByRole('heading', { name: 'Leia o cupom do cliente' })
const unpaired = () => screen.findByRole('heading', { level: 1, name: 'Parear este aparelho' })

test('a browser that knows nobody says how to pair, and is the store’s till with the code', async () => {
  const { user, backend } = open()
  await unpaired()
  expect(screen.getByText(/os dados do navegador foram apagados/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Parear aparelho' }))
  expect(screen.getByText('Digite o código do aparelho.')).toBeVisible()
  await enter(user, screen.getByRole('textbox', { name: 'Código do aparelho' }), PAIRING_CODE)
  await user.click(screen.getByRole('button', { name: 'Parear aparelho' }))
  await ready()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Caixa Café Serra Alta, Centro')
  expect(screen.getByText('Tablet da calçada')).toBeVisible()
  expect(backend.calls(till.state)[0]?.seen).toMatchObject({
    token: null,
    headers: { 'x-loopi-aparelho': 'aparelho-312' },
  })
})

test('the code of the store’s QR is in the address, waits for a tap, and leaves the address', async () => {
  const { user, router } = open(aTill().backend, `/caixa?parear=${PAIRING_CODE}`)
  expect(await screen.findByRole('textbox', { name: 'Código do aparelho' })).toHaveValue(PAIRING_CODE)
  await user.click(screen.getByRole('button', { name: 'Parear aparelho' }))
  await ready()
  expect(router.state.location.search).toBe('')
})

test('a code that does not pair says why', async () => {
  const { backend } = aTill()
  backend.fail(till.pair, refuse('device/code-used', {}))
  const { user } = open(backend, '/caixa?parear=AAAA-AAAA')
  await user.click(await screen.findByRole('button', { name: 'Parear aparelho' }))
  expect(await screen.findByText(/Este código já pareou um aparelho/)).toBeVisible()
})

test('a paired device is the till at every opening, and moves to another store by another code', async () => {
  const { unmount } = await openPaired()
  unmount()
  const { user } = open(aTill().backend, `/caixa?parear=${PAIRING_CODE}`)
  expect(await screen.findByText(/Este aparelho já é o caixa de Café Serra Alta, Centro/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voltar ao caixa' }))
  await ready()
})

test('a device that was switched off wipes what it keeps and says so, with the uses that are lost', async () => {
  const { world, backend, code } = aTill()
  const ended = jest.fn(async () => false)
  const stop = onSessionEnded(ended)
  const { read } = await openPaired(backend.fail(till.sync), [aQueuedUse()])
  for (const one of world.till.aparelhos) one.revogado = true
  await read(code)
  await unpaired()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Este aparelho foi desligado, e tudo o que ele guardava foi apagado. Não chegaram a ser enviados: 1 uso.',
  )
  expect(await lookAtKept()).toMatchObject({ device: null, state: null, used: null, queue: [] })
  expect(ended).not.toHaveBeenCalled()
  stop()
})

test('the cashier switches a device off, but not while uses wait for the network', async () => {
  const { backend } = aTill()
  const { user } = await openPaired(backend.fail(till.sync), [aQueuedUse()])
  await screen.findByText(/1 uso esperando/)
  await user.click(screen.getByRole('button', { name: 'Opções do caixa' }))
  expect(screen.getByRole('menuitem', { name: /há usos esperando a rede/ })).toHaveAttribute('aria-disabled', 'true')
  backend.on(till.sync, ({ body }) =>
    body.map(() => ({ id_local: 'uso-1', resultado: 'aceito' as const, mensagem: 'Uso registrado.', uso_id: 1 })),
  )
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await user.click(await screen.findByRole('menuitem', { name: 'Desligar este aparelho' }))
  await user.click(await screen.findByRole('button', { name: 'Desligar' }))
  await unpaired()
  expect((await lookAtKept()).device).toBeNull()
})

describe('a member', () => {
  test('chooses the store once, and works without a device', async () => {
    signInAs('caixa')
    const { backend, code } = aTill()
    const { user, unmount } = open(backend)
    await screen.findByRole('heading', { name: 'Em qual loja você está?' })
    await user.click(screen.getByRole('button', { name: 'Mar de Dentro, Ribeirão da Ilha' }))
    await ready()
    expect(screen.getByText('Jandira Lopes')).toBeVisible()
    await user.keyboard(`${code}{Enter}`)
    await screen.findByRole('heading', { name: 'Válido' })
    expect(backend.calls(till.check)[0]?.input.body).toMatchObject({ codigo: code, loja_id: 302 })
    unmount()
    open(backend)
    await ready()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mar de Dentro, Ribeirão da Ilha')
  })

  test('of a company with one store has nothing to choose, and of one without is told where to add it', async () => {
    signInAs('admin')
    const { backend, world } = aTill()
    world.till.lojas.splice(1)
    const { unmount } = open(backend)
    await ready()
    unmount()
    world.till.lojas.splice(0)
    open(backend)
    expect(await screen.findByRole('link', { name: 'Cadastrar uma loja' })).toHaveAttribute(
      'href',
      '/admin-dashboard/lojas',
    )
  })

  test('whose role does not include the till is told so', async () => {
    signInAs('marketing')
    const { backend } = open()
    expect(await screen.findByText(/A sua função na equipe não inclui o caixa/)).toBeVisible()
    expect(backend.calls(stores.list)).toEqual([])
  })
})

test('a customer’s session is none at a till', async () => {
  signInAs('cliente')
  open()
  await unpaired()
  expect(screen.getByRole('link', { name: 'Entre com a sua conta' })).toHaveAttribute('href', '/admin-login')
})

test('a browser that keeps no data says so', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  open()
  expect(await screen.findByText(/Este navegador não guarda dados/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Código do aparelho' })).toBeVisible())
})
