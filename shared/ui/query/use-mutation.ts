import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useUnlockedMutation,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Result of an ignored call: never settles, so that no message or closing dialog follows. */
const NEVER = new Promise<never>(() => {})

/**
 * Mutation with a lock: further calls are ignored until the outcome of the first is rendered. Two taps are two events
 * of one render, and `isPending` changes only with the next, so the lock is a ref that is set synchronously. All apps
 * use this mutation, so every form and button is locked.
 */
export function useMutation<TData = unknown, TError = DefaultError, TVariables = void, TContext = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TContext>,
): UseMutationResult<TData, TError, TVariables, TContext> {
  const mutation = useUnlockedMutation(options)
  const { mutate, mutateAsync, isPending } = mutation
  const isLocked = useRef(false)

  // In a layout effect, because a later effect could release the lock of a tap that came between.
  useLayoutEffect(function release() {
    if (!isPending) isLocked.current = false
  })

  const lock = useCallback(() => {
    const isFree = !isLocked.current
    isLocked.current = true
    return isFree
  }, [])
  return {
    ...mutation,
    mutate: useCallback<typeof mutate>((...call) => void (lock() && mutate(...call)), [lock, mutate]),
    mutateAsync: useCallback<typeof mutateAsync>(
      (...call) => (lock() ? mutateAsync(...call) : NEVER),
      [lock, mutateAsync],
    ),
  }
}
