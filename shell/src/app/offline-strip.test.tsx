import { act, render, screen } from '@testing-library/react'
import { OfflineStrip } from './offline-strip.tsx'

test('the strip says that there is no network for as long as there is none', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get')
  const becomes = (isOnline: boolean) => {
    network.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  render(<OfflineStrip />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  becomes(false)
  expect(screen.getByRole('status')).toHaveTextContent('Você está sem conexão')
  becomes(true)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
