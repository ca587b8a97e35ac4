import { ApiError } from '@loopi/ui/api-client'
import { act, renderHook } from '@testing-library/react'
import { refuse } from '../testing/fake-backend.ts'
import { useSeen } from './seen.ts'

test('fields stay as the form opened with them; who was told of a change has seen it', () => {
  const { result, rerender } = renderHook(({ title }) => useSeen(() => ({ title, link: null })), {
    initialProps: { title: 'Café' },
  })
  rerender({ title: 'Chá' })
  expect(result.current.seen).toEqual({ title: 'Café', link: null })
  act(() => result.current.hear(ApiError.from(refuse('brand/not-found', {}))))
  expect(result.current.seen).toEqual({ title: 'Café', link: null })
  act(() => result.current.hear(ApiError.from(refuse('request/changed-meanwhile', {}, { title: ['Agora é “Chá”.'] }))))
  expect(result.current.seen).toEqual({ link: null })
})
