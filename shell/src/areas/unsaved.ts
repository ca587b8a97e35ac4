/** Values of a form's fields when the person first went into it. */
const before = new Map<HTMLFormElement, string>()

const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.elements].map((field) => {
      const { type, value, checked, files } = field as HTMLInputElement
      return type === 'checkbox' || type === 'radio' ? checked : (files?.length ?? value ?? '')
    }),
  )

/** Remembers what forms held before somebody filled them, so that no update throws away what was typed. */
export function watchForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !before.has(form)) before.set(form, valuesOf(form))
  })
  document.addEventListener('reset', ({ target }) => before.delete(target as HTMLFormElement))
}

/** A form on the page holds something else than before the person went into it. */
export function hasUnsaved(): boolean {
  for (const form of before.keys()) if (!form.isConnected) before.delete(form)
  return [...before].some(([form, values]) => valuesOf(form) !== values)
}
