import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { TimeChart } from './time-chart.tsx'

const points = [
  { day: '2026-11-01', value: 100 },
  { day: '2026-11-02', value: 350 },
  { day: '2026-11-05', value: 20 },
]

const show = (over: Partial<ComponentProps<typeof TimeChart>> = {}) =>
  renderPage(
    <TimeChart
      title="Saldo por dia"
      kind="line"
      points={points}
      format={(value) => `${value} CLP`}
      empty="Nada para desenhar."
      loading="Carregando..."
      {...over}
    />,
  )

const figure = () => screen.getByRole('figure', { name: 'Saldo por dia' })
const plot = () => figure().querySelector('[data-plot]') as HTMLElement
const rows = () =>
  within(figure())
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)

test.each(['line', 'bars'] as const)('%s: every value is in a table that unfolds', async (kind) => {
  const { user } = show({ kind })
  expect(screen.getByText('Ver os valores em tabela').closest('details')).not.toHaveAttribute('open')
  await user.click(screen.getByText('Ver os valores em tabela'))
  const table = screen.getByRole('table', { name: 'Saldo por dia' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(rows()).toEqual(['01/11/2026100 CLP', '02/11/2026350 CLP', '05/11/202620 CLP'])
})

test('a line says where it began and where it ended, bars what they come to', () => {
  const { unmount } = show()
  expect(figure()).toHaveTextContent('De 100 CLP em 01/11/2026 para 20 CLP em 05/11/2026.')
  unmount()
  show({ kind: 'bars' })
  expect(figure()).toHaveTextContent('Total: 470 CLP.')
})

test.each([
  [400, '(70 CLP a mais que no período anterior).'],
  [500, '(30 CLP a menos que no período anterior).'],
  [470, '(igual ao período anterior).'],
])('against %i CLP of the period before: %s', (before, said) => {
  show({ kind: 'bars', before })
  expect(figure()).toHaveTextContent(`Total: 470 CLP ${said}`)
})

test('days that mostly carry nothing are drawn and told by week, and zeros have no line', () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    value: [3, 12, 29].includes(at) ? 2 : 0,
  }))
  const { container } = show({ kind: 'bars', points: days })
  expect(container.querySelectorAll('rect')).toHaveLength(5)
  expect(rows()).toEqual(['03/11 a 09/11/20262 CLP', '10/11 a 16/11/20262 CLP', '24/11 a 30/11/20262 CLP'])
  expect(figure()).toHaveTextContent('Sem as linhas de valor zero.')
})

test('the axis has a round top, its half and zero; the days are the first, a middle and the last', () => {
  show()
  for (const text of ['400 CLP', '200 CLP', '0 CLP', '01/11', '02/11', '05/11']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
})

test('bars of hours have their hour on the axis, and their day in the table', () => {
  show({ kind: 'bars', points: [13, 14, 15].map((hour) => ({ day: `2026-11-20T${hour}`, value: hour })) })
  for (const text of ['13h', '14h', '15h']) expect(screen.getByText(text)).toBeInTheDocument()
  expect(rows()).toEqual(['20/11, 13h13 CLP', '20/11, 14h14 CLP', '20/11, 15h15 CLP'])
})

test('bars: one for each point', () => {
  const { container } = show({ kind: 'bars' })
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual([
    '25%',
    '87.5%',
    '5%',
  ])
})

test('the pointer shows the nearest value until it leaves', async () => {
  const { user } = show()
  jest.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 100, width: 400 } as DOMRect)
  await user.pointer({ target: plot(), coords: { clientX: 210 } })
  expect(screen.getByText('350 CLP', { selector: 'strong' })).toBeVisible()
  await user.pointer({ target: document.body, coords: { clientX: 0 } })
  expect(screen.queryByText('350 CLP', { selector: 'strong' })).not.toBeInTheDocument()
})

function Shrinking() {
  const [shown, setShown] = useState(points)
  return (
    <>
      <TimeChart title="Saldo por dia" kind="line" points={shown} format={String} empty="" />
      <button type="button" onFocus={() => setShown(points.slice(0, 1))}>
        Menos
      </button>
    </>
  )
}

test('fewer points than before keep the chosen one within them', async () => {
  const { user } = renderPage(<Shrinking />)
  jest.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 400 } as DOMRect)
  await user.pointer({ target: plot(), coords: { clientX: 390 } })
  expect(screen.getByText('20', { selector: 'strong' })).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Menos' }).focus())
  expect(screen.getByText('100', { selector: 'strong' })).toBeVisible()
  expect(figure()).toHaveTextContent('100 em 01/11/2026.')
})

test('without points it says so', () => {
  show({ points: [] })
  expect(screen.getByText('Nada para desenhar.')).toBeVisible()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
})

test('without points it offers what to do about it', () => {
  show({ points: [], emptyAction: <a href="/promo-dashboard">Divulgar uma promoção</a> })
  expect(screen.getByRole('link', { name: 'Divulgar uma promoção' })).toBeVisible()
})

test('keeps its place while the points are on their way', () => {
  show({ points: undefined })
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  expect(screen.queryByText('Nada para desenhar.')).not.toBeInTheDocument()
})
