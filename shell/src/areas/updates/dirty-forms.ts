import { serializeForm } from '@loopi/shared/forms/unsaved-changes/serialize-form'

/** Initial values: the serialized form when it was first focused. */
const initial = new Map<HTMLFormElement, string>()

/** Submitted values, kept until their mutation starts. */
const submitted = new Map<HTMLFormElement, string>()

/** Dirty tracking of every form, so that a reload for an update loses no input. */
export function trackDirtyForms(): void {
  const rememberInitial = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) rememberInitialValues(form)
  }
  // Focus is not enough: Safari does not focus a clicked checkbox, and no browser focuses a drop target.
  for (const begin of ['focusin', 'pointerdown', 'dragenter'])
    document.addEventListener(begin, rememberInitial, { capture: true })
  // Capture phase: ahead of the page's own submit handler, which starts the mutation.
  const rememberSubmitted = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && initial.has(target)) submitted.set(target, serializeForm(target))
  }
  document.addEventListener('submit', rememberSubmitted, { capture: true })
  // Edited after the submit: client-side validation rejected it, so nothing was sent.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) submitted.delete(form)
  })
  document.addEventListener('reset', ({ target }) => initial.delete(target as HTMLFormElement))
}

/** Stores a form's current values as its initial ones, once. */
export function rememberInitialValues(form: HTMLFormElement): void {
  // Search forms hold no work that a reload could lose.
  if (!form.closest('[role="search"]') && !initial.has(form)) initial.set(form, serializeForm(form))
}

/** Start of a mutation: returns the callback for its success, which makes the submitted values the initial ones. */
export function onMutationStart(): () => void {
  const carried = [...submitted]
  submitted.clear()
  return () => {
    for (const [form, values] of carried) if (initial.has(form)) initial.set(form, values)
  }
}

/** True when a connected form differs from its initial values. */
export function hasDirtyForm(): boolean {
  for (const form of initial.keys()) if (!form.isConnected) initial.delete(form)
  return [...initial].some(([form, values]) => serializeForm(form) !== values)
}
