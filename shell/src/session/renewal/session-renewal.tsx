import { useEffect } from 'react'
import { useStore } from 'zustand'
import { followEndedCalls, renewal } from './renewal.ts'

/** Way back in where a session ends in the middle of work: above whatever page is open, which stays as it is. */
export function SessionRenewal() {
  const { Dialog, waiting } = useStore(renewal)
  useEffect(followEndedCalls, [])
  return Dialog && <Dialog waiting={waiting} />
}
