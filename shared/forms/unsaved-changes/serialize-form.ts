/** Elements without user input; buttons come and go. */
const WITHOUT_VALUE = new Set(['button', 'submit', 'reset', 'fieldset', 'output'])

const fieldValue = ({ type, value, checked, files }: HTMLInputElement): unknown => {
  if (type === 'checkbox' || type === 'radio') return checked
  return files ? Array.from(files, ({ name, size, lastModified }) => [name, size, lastModified]) : value
}

/**
 * Values of a form as one string, for dirty checks by a closing dialog and before an update's reload. Hidden fields
 * count, because custom components keep their values in them.
 */
export const serializeForm = (form: HTMLFormElement): string =>
  JSON.stringify(
    ([...form.elements] as HTMLInputElement[]).filter(({ type }) => !WITHOUT_VALUE.has(type)).map(fieldValue),
  )
