import { onStepUp } from '@loopi/shared/api-client'
import { createQuestion } from '../question.tsx'
import type { StepUpQuestion } from './step-up-question.ts'

export const stepUp = createQuestion<StepUpQuestion>(
  async () => (await import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx')).StepUpDialog,
)

/** Starts handling calls that require a confirmed session; returns how to stop. */
export const followStepUps = (): (() => void) => onStepUp(() => (stepUp.current() ?? ask()).answer)

function ask(): StepUpQuestion {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const settle = (isConfirmed: boolean) => {
    stepUp.close()
    resolve(isConfirmed)
  }
  const confirmation = { answer, settle }
  stepUp.ask(confirmation).catch(() => settle(false))
  return confirmation
}
