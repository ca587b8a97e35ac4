import { formValues } from '@loopi/shared/leaving/form-values'

/** Values of a form's fields when the person first went into it. */
const before = new Map<HTMLFormElement, string>()

/** Values that a form was sent with, until the call that carries them begins. */
const sent = new Map<HTMLFormElement, string>()

/** Remembers what forms held before somebody filled them, so that no update throws away what was typed. */
export function watchForms(): void {
  const noteBefore = ({ target }: Event) => {
    // What is searched for is no work that could be lost.
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !form.closest('[role="search"]') && !before.has(form)) before.set(form, formValues(form))
  }
  // A box that is ticked by a click has no focus in every browser, and a file that is dropped in none.
  for (const begin of ['focusin', 'pointerdown', 'dragenter'])
    document.addEventListener(begin, noteBefore, { capture: true })
  // Before the page's own listeners: the call that they begin carries what was sent.
  const noteSent = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && before.has(target)) sent.set(target, formValues(target))
  }
  document.addEventListener('submit', noteSent, { capture: true })
  // What its own checks have refused is typed anew: it was not sent.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) sent.delete(form)
  })
  document.addEventListener('reset', ({ target }) => before.delete(target as HTMLFormElement))
}

/** Told when a call that writes begins; gives what to call when it has succeeded: what was sent with it is saved. */
export function writeBegins(): () => void {
  const carried = [...sent]
  sent.clear()
  return () => {
    for (const [form, values] of carried) if (before.has(form)) before.set(form, values)
  }
}

/** A form on the page holds something else than before the person went into it. */
export function hasUnsaved(): boolean {
  for (const form of before.keys()) if (!form.isConnected) before.delete(form)
  return [...before].some(([form, values]) => formValues(form) !== values)
}
