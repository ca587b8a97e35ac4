import { onStepUp } from '@loopi/ui/api-client'
import { createQuestion } from '../question.tsx'
import type { StepUpQuestion } from './step-up-question.ts'

export const stepUp = createQuestion<StepUpQuestion>(
  async () => (await import(/* webpackChunkName: "step-up" */ './step-up-dialog.tsx')).StepUpDialog,
)

/** Answers the calls that ask for a confirmed session, from now on; returns how to stop. */
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
