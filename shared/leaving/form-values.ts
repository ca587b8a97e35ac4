/** What nobody fills in; buttons come and go with what can be done. */
const NO_FIELD = new Set(['button', 'submit', 'reset', 'fieldset', 'output'])

const held = ({ type, value, checked, files }: HTMLInputElement): unknown => {
  if (type === 'checkbox' || type === 'radio') return checked
  return files ? Array.from(files, ({ name, size, lastModified }) => [name, size, lastModified]) : value
}

/**
 * What the fields of a form hold, to be compared with what they held before. The one answer to whether something in a
 * form would be lost: for a dialog that closes, and for a release that would load the page anew. Hidden fields count,
 * since what is no field of the browser's says there what was chosen or attached.
 */
export const formValues = (form: HTMLFormElement): string =>
  JSON.stringify(([...form.elements] as HTMLInputElement[]).filter(({ type }) => !NO_FIELD.has(type)).map(held))
