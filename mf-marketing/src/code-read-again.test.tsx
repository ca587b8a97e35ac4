import { codes } from '@loopi/contract/codes/codes.contract'
import type { ReadingBody } from '@loopi/contract/codes/codes.schemas'
import { DEMO_CODES } from '@loopi/platform/testing/demo-codes'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { session } from '@loopi/shared/session'
import { act, screen } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => localStorage.clear())
afterEach(() => session.forget())

test('who read the code, signed in and comes back is the first reader still, until the next day', async () => {
  const at = `/c/${DEMO_CODES.original_primeira}`
  const view = renderStandalone(area, areaModule, { role: null, at })
  await heading('Original')
  const comeBack = async () => {
    await act(() => view.router.navigate('/termos'))
    await act(() => view.router.navigate(at))
  }
  act(() => session.open({ access_token: 'token-cliente', email: 'ana@exemplo.com.br', role: 'cliente', id: 1 }))
  await comeBack()
  expect(await screen.findByRole('button', { name: 'Ganhar 10 CLP' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Original$/)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toDateString()
  jest.spyOn(Date.prototype, 'toDateString').mockReturnValue(tomorrow)
  await comeBack()
  expect(await heading('Original, já lido antes')).toBeVisible()
  const marks = view.backend.calls(codes.read).map(({ input }) => (input.body as ReadingBody).aparelho)
  expect([marks[0] === marks[1], marks[1] === marks[2]]).toEqual([true, false])
})

test('a first reading of an hour ago has its hour', async () => {
  const view = renderStandalone(area, areaModule, { role: null, at: '/termos' })
  const agora = new Date().toISOString()
  const earlier = {
    veredito: 'original_primeira',
    meu: false,
    clp: 0,
    agora,
    primeira_em: new Date(Date.now() - 3_600_000).toISOString(),
    leituras: 1,
  } as const
  view.backend.on(codes.read, () => earlier)
  await act(() => view.router.navigate(`/c/${DEMO_CODES.original_primeira}`))
  expect(await screen.findByText(/a primeira leitura dele foi neste aparelho/)).toBeVisible()
  expect(screen.getByText('Primeira leitura').nextSibling).toHaveTextContent(/\d\d:\d\d$/)
  expect(screen.queryByText(/O relógio deste aparelho/)).not.toBeInTheDocument()
})
