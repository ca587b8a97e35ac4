import { onStepUp } from '@loopi/ui/api-client'
import { createQuestion } from '../question.tsx'

/** Calls that wait for the person to confirm the session, all of them for one answer. */
export type StepUpQuestion = { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void }

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
