import { act, renderHook } from '@testing-library/react'
import { useLazyComponent } from './use-lazy-component.ts'

test('code that does not come without a network is nobody’s fault', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = renderHook(() => useLazyComponent(() => Promise.reject(new Error('Loading chunk 9 failed.'))))
  expect(await act(() => result.current.fetch())).toBe(false)
  expect(reported).not.toHaveBeenCalled()
})
