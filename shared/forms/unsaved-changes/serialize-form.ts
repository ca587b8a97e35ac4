/** Elements without a value of the person; buttons come and go with what can be done. */
const WITHOUT_VALUE = new Set(['button', 'submit', 'reset', 'fieldset', 'output'])

const fieldValue = ({ type, value, checked, files }: HTMLInputElement): unknown => {
  if (type === 'checkbox' || type === 'radio') return checked
  return files ? Array.from(files, ({ name, size, lastModified }) => [name, size, lastModified]) : value
}

/**
 * Values of a form's fields as one string, for a dirty check by comparison: by a dialog that closes, and by a release
 * that would reload the page. Hidden fields count, since components that are no field of the browser's keep in them
 * their choices and attachments.
 */
export const serializeForm = (form: HTMLFormElement): string =>
  JSON.stringify(
    ([...form.elements] as HTMLInputElement[]).filter(({ type }) => !WITHOUT_VALUE.has(type)).map(fieldValue),
  )
