import { renderPage } from '@loopi/ui/testing/render-page'
import { screen, within } from '@testing-library/react'
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

const plot = () => screen.getByRole('slider', { name: 'Saldo por dia' })

test.each(['line', 'bars'] as const)('%s: every value is in a table for those who do not see it', (kind) => {
  show({ kind })
  const table = within(screen.getByRole('table', { name: 'Saldo por dia' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '01/11/2026100 CLP',
    '02/11/2026350 CLP',
    '05/11/202620 CLP',
  ])
})

test('the axis has a round top, its half and zero; the days are the first, a middle and the last', () => {
  show()
  for (const text of ['400 CLP', '200 CLP', '0 CLP', '01/11', '02/11', '05/11']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
})

test('bars: one for each point', () => {
  const { container } = show({ kind: 'bars' })
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual([
    '25%',
    '87.5%',
    '5%',
  ])
})

test('the keyboard goes through the values and stays within them', async () => {
  const { user } = show()
  await user.tab()
  expect(plot()).toHaveFocus()
  expect(plot()).toHaveAttribute('aria-valuetext', '05/11/2026: 20 CLP')
  await user.keyboard('{ArrowRight}')
  expect(plot()).toHaveAttribute('aria-valuenow', '3')
  await user.keyboard('{ArrowLeft}')
  expect(plot()).toHaveAttribute('aria-valuetext', '02/11/2026: 350 CLP')
  expect(screen.getByText('02/11/2026', { selector: 'span' })).toBeVisible()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(plot()).toHaveAttribute('aria-valuetext', '01/11/2026: 100 CLP')
  await user.keyboard('{End}x')
  expect(plot()).toHaveAttribute('aria-valuenow', '3')
  await user.tab()
  expect(screen.queryByText('05/11/2026', { selector: 'span' })).not.toBeInTheDocument()
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
      <button type="button" onMouseEnter={() => setShown(points.slice(0, 1))}>
        Menos
      </button>
    </>
  )
}

test('fewer points than before keep the chosen one within them', async () => {
  const { user } = renderPage(<Shrinking />)
  await user.tab()
  expect(plot()).toHaveAttribute('aria-valuetext', '05/11/2026: 20')
  await user.hover(screen.getByRole('button', { name: 'Menos' }))
  expect(plot()).toHaveFocus()
  expect(plot()).toHaveAttribute('aria-valuetext', '01/11/2026: 100')
})

test('without points it says so', () => {
  show({ points: [] })
  expect(screen.getByText('Nada para desenhar.')).toBeVisible()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

test('keeps its place while the points are on their way', () => {
  show({ points: undefined })
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  expect(screen.queryByText('Nada para desenhar.')).not.toBeInTheDocument()
})
