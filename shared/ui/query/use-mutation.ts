import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useUnlockedMutation,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Answer to an ignored call: nothing goes on behind it, neither a message nor a dialog that closes. */
const NEVER = new Promise<never>(() => {})

/**
 * A mutation with a lock: while one call is under way, and until its outcome is on the screen, further ones are ignored.
 * Two taps are two events of one form as it was drawn before the first; `isPending` tells of the first only with the next
 * render, so the lock is a ref that is set in the turn of the tap. Every form and button that sends something is locked by
 * this, because apps have no other mutation.
 */
export function useMutation<TData = unknown, TError = DefaultError, TVariables = void, TContext = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TContext>,
): UseMutationResult<TData, TError, TVariables, TContext> {
  const mutation = useUnlockedMutation(options)
  const { mutate, mutateAsync, isPending } = mutation
  const isLocked = useRef(false)

  // With every commit, and in its turn: an effect that ran later could undo the lock of a tap that came between.
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
