import { act, renderHook } from '@testing-library/react'
import { useLazyComponent } from './use-lazy-component.ts'

const Dialog = () => null

test('code that does not come is told to whoever watches the release, and may be fetched again', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  const failure = new Error('Loading chunk 9 failed.')
  const fetchDialog = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(Dialog)
  const { result } = renderHook(() => useLazyComponent(fetchDialog))
  expect(await act(() => result.current.fetch())).toBe(false)
  expect(reported).toHaveBeenCalledWith(failure)
  expect(result.current).toMatchObject({ Component: null, isFetching: false })
  expect(await act(() => result.current.fetch())).toBe(true)
  expect(result.current.Component).toBe(Dialog)
})

test('code that does not come without a network is nobody’s fault', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = renderHook(() => useLazyComponent(() => Promise.reject(new Error('Loading chunk 9 failed.'))))
  expect(await act(() => result.current.fetch())).toBe(false)
  expect(reported).not.toHaveBeenCalled()
})
