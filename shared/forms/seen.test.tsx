import type { ApiError } from '@loopi/ui/api-client'
import { act, renderHook } from '@testing-library/react'
import { useSeen } from './seen.ts'

/** Refusal that names the title. */
const refused = (code: string) =>
  ({
    hasCode: (other: string) => other === code,
    envelope: { errors: { title: ['Agora é “Chá”.'] } },
  }) as unknown as ApiError

test('fields stay as the form opened with them; who was told of a change has seen it', () => {
  const { result, rerender } = renderHook(({ title }) => useSeen(() => ({ title, link: null })), {
    initialProps: { title: 'Café' },
  })
  rerender({ title: 'Chá' })
  expect(result.current.seen).toEqual({ title: 'Café', link: null })
  act(() => result.current.hear(refused('brand/not-found')))
  expect(result.current.seen).toEqual({ title: 'Café', link: null })
  act(() => result.current.hear(refused('request/changed-meanwhile')))
  expect(result.current.seen).toEqual({ link: null })
})
