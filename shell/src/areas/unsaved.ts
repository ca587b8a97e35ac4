/** Values of a form's fields when the person first went into it. */
const before = new Map<HTMLFormElement, string>()

/** Values that a form was sent with, until the call that carries them begins. */
const sent = new Map<HTMLFormElement, string>()

/** What nobody fills in; buttons come and go with what can be done. */
const NO_FIELD = new Set(['button', 'submit', 'reset', 'fieldset', 'output'])

const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.elements].flatMap((field) => {
      const { type, value, checked, files } = field as HTMLInputElement
      if (NO_FIELD.has(type)) return []
      return type === 'checkbox' || type === 'radio' ? checked : (files?.length ?? value ?? '')
    }),
  )

/** Remembers what forms held before somebody filled them, so that no update throws away what was typed. */
export function watchForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    // What is searched for is no work that could be lost.
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !form.closest('[role="search"]') && !before.has(form)) before.set(form, valuesOf(form))
  })
  // Before the page's own listeners: the call that they begin carries what was sent.
  const noteSent = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && before.has(target)) sent.set(target, valuesOf(target))
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
  return [...before].some(([form, values]) => valuesOf(form) !== values)
}
