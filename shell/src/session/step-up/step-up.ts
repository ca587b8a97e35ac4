import { onStepUp } from '@loopi/ui/api-client'
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { withRetry } from '../../areas/loading/with-retry.ts'
import type { Asked, StepUpDialogProps } from './asked.ts'

type StepUp = { readonly asked: Asked | null; readonly Dialog: ComponentType<StepUpDialogProps> | null }

/** State of the dialog: there once its code is, opened while calls wait. */
export const stepUp = createStore<StepUp>(() => ({ asked: null, Dialog: null }))

/** Answers the calls that ask for a confirmed session, from now on; returns how to stop. */
export const followStepUps = (): (() => void) => onStepUp(() => (current ?? ask()).answer)

let current: Asked | null = null

function ask(): Asked {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const settle = (isConfirmed: boolean) => {
    current = null
    stepUp.setState({ asked: null })
    resolve(isConfirmed)
  }
  current = { answer, settle }
  openDialog(current).catch(() => settle(false))
  return current
}

async function openDialog(asked: Asked): Promise<void> {
  const { StepUpDialog } = await withRetry(() => import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx'))
  stepUp.setState({ Dialog: StepUpDialog })
  // Closed at first: opening is when a dialog notes where the focus has to return to.
  await new Promise((resume) => setTimeout(resume))
  if (current === asked) stepUp.setState({ asked })
}
