import { useEffect } from 'react'
import { useStore } from 'zustand'
import { followStepUps, stepUp } from './step-up.ts'

/** Question who is there, for calls that ask for it: above whatever page is open, which goes on with the answer. */
export function SessionStepUp() {
  const { Dialog, asked } = useStore(stepUp)
  useEffect(followStepUps, [])
  return Dialog && <Dialog asked={asked} />
}
