import { onSessionEnded } from '@loopi/ui/api-client'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { renewal, renewSession } from './renewal.ts'

/** Way back in where a session ends in the middle of work: above whatever page is open, which stays as it is. */
export function SessionRenewal() {
  const { Dialog, waiting } = useStore(renewal)
  useEffect(function answerEndedCalls() {
    return onSessionEnded(renewSession)
  }, [])
  return Dialog && <Dialog waiting={waiting} />
}
