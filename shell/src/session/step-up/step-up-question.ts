/** Calls that wait for the person to confirm the session; they share one answer. */
export type StepUpQuestion = { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void }
