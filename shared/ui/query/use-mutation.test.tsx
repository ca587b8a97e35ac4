import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { QueryClient, QueryClientProvider, useMutation } from './index.ts'

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

/** Answers in order, each on demand. */
function backend() {
  const waiting: { answer: (said: string) => void; refuse: (cause: Error) => void }[] = []
  const send = jest.fn(
    (_typed: string) => new Promise<string>((answer, refuse) => void waiting.push({ answer, refuse })),
  )
  return { send, waiting }
}

test.each(['mutate', 'mutateAsync'] as const)('of two calls of %s in one turn the first is made', async (way) => {
  const { send, waiting } = backend()
  const done = jest.fn()
  const { result } = renderHook(() => useMutation({ mutationFn: send, onSuccess: done }), { wrapper: within })
  const { [way]: mutate } = result.current
  act(() => {
    mutate('first')
    mutate('second')
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  // Uses the function of an earlier render, like a handler that was not rerendered yet.
  mutate('third')
  waiting[0]?.answer('ok')
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(send.mock.calls.map(([typed]) => typed)).toEqual(['first'])
  expect(done).toHaveBeenCalledTimes(1)
})

test('an ignored call is followed by no toast', async () => {
  const { send, waiting } = backend()
  const toast = jest.fn()
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper: within })
  const confirm = async (typed: string) => toast(await result.current.mutateAsync(typed))
  act(() => {
    void confirm('first')
    void confirm('second')
  })
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.answer('ok')
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
})

test('an answer that is not on the screen yet locks as well', async () => {
  const { send, waiting } = backend()
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper: within })
  const { mutate } = result.current
  act(() => mutate('first', { onSuccess: () => mutate('again') }))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.answer('ok')
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(send).toHaveBeenCalledTimes(1)
})

test('after a failure, a reset and a success the next call is made', async () => {
  const { send, waiting } = backend()
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper: within })
  act(() => result.current.mutate('1'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.refuse(new Error('no'))
  await waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.mutate('2'))
  await waitFor(() => expect(waiting).toHaveLength(2))
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.isIdle).toBe(true))
  act(() => result.current.mutate('3'))
  await waitFor(() => expect(waiting).toHaveLength(3))
  waiting[2]?.answer('ok')
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate('4'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(4))
})

function Form({ send }: { send: (typed: string) => Promise<string> }) {
  const [text, setText] = useState('')
  const { mutate } = useMutation({ mutationFn: send })
  const press = () => {
    mutate(text)
    setText(`${text}x`)
  }
  return (
    <button type="button" onClick={press}>
      {text || 'Enviar'}
    </button>
  )
}

test('a render for another reason does not unlock', async () => {
  const { send, waiting } = backend()
  render(<Form send={send} />, { wrapper: within })
  for (const _tap of [1, 2, 3]) act(() => screen.getByRole('button').click())
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('xxx'))
  expect(waiting).toHaveLength(1)
})
