import { render, screen } from '@testing-library/react'
import { Balance } from './balance.tsx'

test('a balance stands still when the page opens, and rolls in when it changes', () => {
  const { rerender } = render(<Balance clp={1250} className="big" />)
  expect(screen.getByText('1.250 CLP')).toHaveClass('big', { exact: true })
  rerender(<Balance clp={1100} className="big" />)
  expect(screen.getByText('1.100 CLP')).toHaveClass('big', 'rolls')
})
