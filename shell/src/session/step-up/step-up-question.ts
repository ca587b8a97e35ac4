/** Calls that wait for the person to confirm the session, all of them for one answer. */
export type StepUpQuestion = { readonly answer: Promise<boolean>; readonly settle: (isConfirmed: boolean) => void }
