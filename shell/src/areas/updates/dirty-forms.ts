import { serializeForm } from '@loopi/ui/forms/unsaved-changes/serialize-form'

/** Initial values: the serialized form when the person first went into it. */
const initial = new Map<HTMLFormElement, string>()

/** Submitted values, kept until the mutation that carries them begins. */
const submitted = new Map<HTMLFormElement, string>()

/** Dirty tracking for every form of the page, so that a reload for an update loses nothing typed. */
export function trackDirtyForms(): void {
  const rememberInitial = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) rememberInitialValues(form)
  }
  // Focus alone is not enough: Safari gives a clicked checkbox none, and no browser gives one to a drop target.
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

/** Initial values of a form, as it is now; the first ones hold. */
export function rememberInitialValues(form: HTMLFormElement): void {
  // Search forms hold no work that a reload could lose.
  if (!form.closest('[role="search"]') && !initial.has(form)) initial.set(form, serializeForm(form))
}

/** Mutation start: returns the callback for its success, which makes the submitted values the new initial ones. */
export function onMutationStart(): () => void {
  const carried = [...submitted]
  submitted.clear()
  return () => {
    for (const [form, values] of carried) if (initial.has(form)) initial.set(form, values)
  }
}

/** Dirty: any connected form differs from its initial values. */
export function hasDirtyForm(): boolean {
  for (const form of initial.keys()) if (!form.isConnected) initial.delete(form)
  return [...initial].some(([form, values]) => serializeForm(form) !== values)
}
