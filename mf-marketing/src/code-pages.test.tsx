import { codes } from '@loopi/contract/codes/codes.contract'
import { groupedCode } from '@loopi/contract/codes/product-code'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import type { Role } from '@loopi/contract/roles'
import { DEMO_CODES } from '@loopi/platform/testing/demo-codes'
import { twoTaps } from '@loopi/platform/testing/enter'
import { refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { call } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

import { keepReading, keptReadings } from './features/codes/kept/kept-readings.ts'

function open(at: string, role: Role | null = null) {
  signInAs(role)
  return renderStandalone(area, areaModule, { role: null, at })
}

const ORIGINAL = { veredito: 'original_primeira', meu: false, clp: 0 } as const

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const ticket = () => within(screen.getByRole('region', { name: 'Pontos deste código' }))
const claimButton = () => screen.findByRole('button', { name: 'Ganhar 10 CLP' })

beforeEach(() => localStorage.clear())
afterEach(() => session.forget())

describe('the verdict, for everybody', () => {
  test.each<[keyof typeof DEMO_CODES | 'desconhecido', string, RegExp]>([
    ['original_primeira', 'Original', /esta é a primeira leitura dele/],
    ['original_repetida', 'Original, já lido antes', /já foi lido 4 vezes, contando com esta/],
    ['resgatado', 'Código já usado', /os pontos dele foram ganhos em \d\d\/\d\d\/\d{4}\./],
    ['bloqueado', 'Código bloqueado', /não dá para saber se o produto é original/],
    ['recolhido', 'Lote recolhido', /A empresa está recolhendo este lote/],
    ['vencido', 'Código vencido', /O código é verdadeiro e valia até \d\d\/\d\d\/\d{4}\. Ele não dá mais pontos/],
    ['inativo', 'Ainda não está valendo', /ainda não liberou o lote/],
    ['desconhecido', 'Não conhecemos este código', /uma letra trocada, uma etiqueta danificada/],
  ])('%s is said in plain words', async (verdict, title, lead) => {
    const code = verdict === 'desconhecido' ? '0000A0000ZZZZZZZZZZZ' : DEMO_CODES[verdict]
    const { backend } = open(`/c/${code}`)
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(lead)).toBeVisible()
    expect(screen.getByText(groupedCode(code))).toBeVisible()
    expect(backend.calls(codes.read)).toHaveLength(1)
  })

  test('an original shows product, brand, lot and its first reading', async () => {
    open(`/c/${DEMO_CODES.original_repetida}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Café Serra Alta em grãos, 250 g' })).toBeVisible()
    expect(screen.getByText('Café Serra Alta')).toBeVisible()
    expect(screen.getByText('L7-2026')).toBeVisible()
    expect(screen.getByText('Primeira leitura').nextSibling).toHaveTextContent(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
  })

  test('a recalled batch says the company’s message at once', async () => {
    open(`/c/${DEMO_CODES.recolhido}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Não consuma: leve o pacote à loja/)
  })

  test.each([
    [DEMO_CODES.bloqueado, 'O que fazer agora'],
    ['0000A0000ZZZZZZZZZZZ', 'O que fazer agora'],
    [DEMO_CODES.resgatado, 'Não foi você?'],
  ])('%s says what to do, and accuses no one', async (code, title) => {
    open(`/c/${code}`)
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/fals|pirat|fraud|golpe/i)
  })

  test.each(['bloqueado', 'recolhido', 'vencido', 'inativo', 'resgatado', 'withoutPoints'] as const)(
    '%s promises no points',
    async (name) => {
      open(`/c/${DEMO_CODES[name]}`, 'cliente')
      await screen.findByRole('link', { name: 'Ler outro código' })
      expect(screen.queryByRole('region', { name: 'Pontos deste código' })).not.toBeInTheDocument()
    },
  )

  test('an unknown code leads to typing, by a document that may use the camera', async () => {
    open('/c/0000A0000ZZZZZZZZZZZ')
    expect(await screen.findByRole('link', { name: 'Digitar o código' })).toHaveAttribute('href', '/ler')
  })

  test.each(['/c/ABC', '/01/07891000315507/10/L7', '/01/07891000315508/21/0000A000017K2QX9MZ4T'])(
    '%s is no code of ours, and nothing is asked',
    async (at) => {
      const { backend } = open(at)
      expect(await heading('Isto não é um código Loopi')).toBeVisible()
      expect(backend.calls(codes.read)).toHaveLength(0)
    },
  )

  test('a device whose clock is wrong is told whose hours these are', async () => {
    const view = open('/ler')
    view.backend.on(codes.read, () => ({ ...ORIGINAL, agora: '2020-05-01T12:00:00.000Z' }))
    await act(() => view.router.navigate(`/c/${DEMO_CODES.original_primeira}`))
    expect(await screen.findByText(/O relógio deste aparelho está errado/)).toBeVisible()
  })
})

test.each([
  ['/01/07891000315507/21/', ''],
  ['/01/07891000315507/10/L7-2026/21/', ''],
  ['/01/07891000315507/21/', '/10/L7-2026'],
  ['/01/07891000315507/22/2A/10/L7-2026/21/', ''],
])('a GS1 Digital Link %s…%s is read with product and lot', async (before, after) => {
  const { backend } = open(`${before}${DEMO_CODES.original_primeira}${after}`)
  await heading('Original')
  const lot = `${before}${after}`.includes('/10/') ? 'L7-2026' : null
  expect(backend.calls(codes.read)[0]?.input.body).toEqual({
    ...{ codigo: DEMO_CODES.original_primeira, gtin: '07891000315507', lote: lot, origem: 'link' },
    aparelho: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

describe('a visitor', () => {
  test('is led to the sign-up with the code, and to the login and back', async () => {
    const { user, router } = open(`/c/${DEMO_CODES.original_primeira}`)
    expect(await screen.findByRole('link', { name: 'Já tenho conta' })).toHaveAttribute('href', '/admin-login')
    await user.click(screen.getByRole('link', { name: 'Cadastre-se e ganhe' }))
    expect(router.state.location).toMatchObject({ pathname: '/', search: `?codigo=${DEMO_CODES.original_primeira}` })
    expect(await screen.findByText(/Você vai ganhar 10 CLP de Café Serra Alta em grãos/)).toBeVisible()
  })

  test('of a company’s account is told whose the points are', async () => {
    open(`/c/${DEMO_CODES.original_primeira}`, 'admin')
    expect(await screen.findByText('Só clientes ganham os pontos de um código.')).toBeVisible()
  })
})

describe('a customer', () => {
  test('gains the points with one touch, once, and sees the new balance', async () => {
    const { backend } = open(`/c/${DEMO_CODES.original_primeira}`, 'cliente')
    await twoTaps(await claimButton())
    const won = await screen.findByRole('heading', { name: 'Você ganhou 10 CLP!' })
    await waitFor(() => expect(won).toHaveFocus())
    expect(ticket().getByText(/^[\d.]+ CLP$/)).toBeVisible()
    expect(ticket().getByRole('link', { name: 'Ver no extrato' })).toHaveAttribute('href', '/area-do-cliente/cashloopi')
    const [claim, ...others] = backend.calls(codes.claim)
    expect(others).toHaveLength(0)
    expect(claim?.seen.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(claim?.input.body).toMatchObject({ codigo: DEMO_CODES.original_primeira, consentimento: false })
  })

  test('becomes the company’s customer by a tick alone', async () => {
    const { user } = open(`/c/${DEMO_CODES.original_primeira}`, 'cliente')
    const consent = await screen.findByRole('checkbox', { name: 'Quero ser cliente de Casa Raiz Marcas Brasileiras' })
    expect(consent).not.toBeChecked()
    expect(consent).toHaveAccessibleDescription(/A empresa passa a ver seu nome/)
    await user.click(consent)
    await user.click(await claimButton())
    await screen.findByRole('heading', { name: 'Você ganhou 10 CLP!' })
    const { empresas } = await call(invitations.mine)
    expect(empresas.map(({ empresa }) => empresa)).toContain('Casa Raiz Marcas Brasileiras')
  })

  test.each([
    ['claimed meanwhile', DEMO_CODES.claimedMeanwhile, /^Este código já foi usado em/],
    ['over the limit of the day', DEMO_CODES.overLimit, /^Só 5 códigos deste lote valem por dia/],
    ['short of the company’s points', DEMO_CODES.overBudget, /Seu código ficou guardado, e os pontos entram/],
  ])('%s: is told so, and has nothing to press', async (_, code, sentence) => {
    const { user } = open(`/c/${code}`, 'cliente')
    await user.click(await claimButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.queryByRole('button', { name: /Ganhar/ })).not.toBeInTheDocument()
  })

  test('repeats a lost claim with the same key', async () => {
    const { user, backend } = open(`/c/${DEMO_CODES.original_primeira}`, 'cliente')
    const button = await claimButton()
    backend.fail(codes.claim, unreachable())
    await user.click(button)
    await screen.findByText(/Não foi possível falar com o servidor/)
    await user.click(await claimButton())
    await waitFor(() => expect(backend.calls(codes.claim)).toHaveLength(2))
    const keys = backend.calls(codes.claim).map(({ seen }) => seen.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  test('reads an own claimed code as theirs', async () => {
    const view = open(`/c/${DEMO_CODES.original_primeira}`, 'cliente')
    await view.user.click(await claimButton())
    await screen.findByRole('heading', { name: 'Você ganhou 10 CLP!' })
    await act(() => view.router.navigate('/ler'))
    await act(() => view.router.navigate(`/c/${DEMO_CODES.original_primeira}`))
    expect(await heading('Original, e já é seu')).toBeVisible()
  })
})

describe('without a network', () => {
  const lose = async (view: ReturnType<typeof open>) => {
    view.backend.fail(codes.read)
    await act(() => view.router.navigate(`/c/${DEMO_CODES.original_primeira}`, { state: { origem: 'camera' } }))
    await heading('Sem conexão')
  }

  test('the reading is kept, which the page says, and sent with its moment when asked again', async () => {
    const view = open('/ler')
    await lose(view)
    expect(screen.getByText(/Guardamos esta leitura neste aparelho/)).toBeVisible()
    const [kept] = keptReadings()
    view.backend.on(codes.read, () => ORIGINAL)
    await view.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await heading('Original')).toBeVisible()
    expect(view.backend.calls(codes.read).at(-1)?.input.body).toMatchObject({
      ...{ origem: 'camera', lido_em: kept?.at },
    })
    expect(keptReadings()).toEqual([])
  })

  test('it goes by itself when the network is back', async () => {
    const view = open('/ler')
    await lose(view)
    view.backend.on(codes.read, () => ORIGINAL)
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    expect(await heading('Original')).toBeVisible()
  })

  test('readings that were left behind are listed by the reader, and go when it opens with a network', async () => {
    const label = { code: DEMO_CODES.original_primeira, gtin: null, lot: null }
    const { backend, router } = open('/termos')
    keepReading({ label, origem: 'digitado', at: '2026-11-20T10:00:00.000Z' })
    await act(() => router.navigate('/ler'))
    await waitFor(() => expect(keptReadings()).toEqual([]))
    expect(backend.calls(codes.read)[0]?.input.body).toMatchObject({ lido_em: '2026-11-20T10:00:00.000Z' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Leituras guardadas' })).not.toBeInTheDocument())
  })
})

test('a refusal says its sentence, and the reading can be tried again', async () => {
  const view = open('/ler')
  view.backend.fail(codes.read, refuse('request/rate-limited', { seconds: 30 }))
  await act(() => view.router.navigate(`/c/${DEMO_CODES.original_primeira}`))
  expect(await heading('Não deu para ler agora')).toBeVisible()
  expect(screen.getByText(/Aguarde 30 segundos/)).toBeVisible()
  expect(keptReadings()).toEqual([])
})
