import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { toldPages } from '@loopi/platform/testing/told'
import { screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Journeys against a server that returns fewer fields than ours on calls that the specification does not name.

const openTold = toldPages(area, areaModule, 'admin')

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation())

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('the master panel shows the figures that were told, and a dash for the others', async () => {
  openTold('/admin-dashboard', customers.summary, { data: { clientes: '1200', saldo_empresa: 5000 } })
  await waitFor(() => expect(figure('Total Clientes')).toHaveTextContent('1.200'))
  expect(figure('Saldo Empresa')).toHaveTextContent('5.000 CLP')
  expect(figure('Clientes Ativos')).toHaveTextContent('–')
  expect(figure('CLP Distribuído')).toHaveTextContent('–')
})

test('the promotion dashboard does, too', async () => {
  openTold('/promo-dashboard', coupons.summary, { total: 12 })
  await waitFor(() => expect(figure('Total de Cupons')).toHaveTextContent('12'))
  expect(figure('Cupons Ativos')).toHaveTextContent('–')
})

test('the charts of the panel show the days and figures that can be read', async () => {
  const days = [{ dia: '2026-11-17', resgates: 4 }, { dia: 'ontem' }, { dia: '2026-11-18', resgates: '7' }]
  openTold('/admin-dashboard', customers.activity, days)
  const chart = await screen.findByRole('region', { name: 'Movimento' })
  expect(await within(chart).findByText('7')).toBeInTheDocument()
  expect(jest.mocked(console.warn).mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^GET \/clientes\/atividade, row 1 /),
  )
})

test('a customer’s history loses the row that cannot be read, and no other', async () => {
  const credit = { id: 5, tipo: 'credito', data: '2026-11-18T12:00:00Z', valor: 40 }
  openTold('/admin-dashboard/clientes/7', customers.movements, [credit, { ...credit, tipo: 'estorno' }])
  expect(await screen.findByText('+40 CLP')).toBeVisible()
  expect(jest.mocked(console.warn).mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^GET \/cliente\/:id\/movimentos, row 1 was left out: "tipo"/),
  )
})
