import { statements } from '@loopi/contract/statements/statements.contract'
import { toldPages } from '@loopi/platform/testing/told'
import { screen, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Journeys against a server that returns only the specification's fields, in its own wording.

const openTold = toldPages(area, areaModule, 'cliente')

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation())

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const leftOut = () => jest.mocked(console.warn).mock.calls.flat()

const MOVEMENT = { id: 'a-7', date: '2026-11-18T12:00:00Z', type: 'Presente', amount: '30' }

test('an activity without sums shows its movements, and makes no sum up', async () => {
  openTold('/area-do-cliente', statements.activity, {
    movements: [MOVEMENT, { ...MOVEMENT, date: 'ontem' }],
    boas_vindas: 7,
  })
  const card = await region('Sua atividade')
  const list = await card.findByRole('list', { name: 'Últimas movimentações' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByText('Presente')).toBeVisible()
  expect(within(list).getByText('+30 CLP')).toBeVisible()
  expect(card.queryByText('Ganhos em 30 dias')).not.toBeInTheDocument()
  expect(leftOut()).toContainEqual(expect.stringMatching(/^movements, row 1 was left out: "date"/))
})

test('the statement shows movements in another server’s words, bare and without the row that cannot be read', async () => {
  openTold('/area-do-cliente/cashloopi', statements.movements, [MOVEMENT, { id: 'a-8', type: 'credit' }])
  const list = await region('Movimentações')
  expect(await list.findByText('Presente')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(leftOut()).toContainEqual(expect.stringMatching(/^GET \/extrato, row 1 /))
})

test('the balance of other days shows where one of them cannot be read', async () => {
  const days = [{ day: '2026-11-17', balance: '80' }, { day: 'ontem' }, { day: '2026-11-18', balance: 110 }]
  openTold('/area-do-cliente/cashloopi', statements.balances, { data: days })
  const chart = await region('Saldo ao longo do tempo')
  expect(await chart.findByText('110 CLP')).toBeInTheDocument()
  expect(chart.queryByText('O gráfico do saldo não carregou.')).not.toBeInTheDocument()
  expect(leftOut()).toContainEqual(expect.stringMatching(/^GET \/extrato\/saldo, row 1 /))
})
