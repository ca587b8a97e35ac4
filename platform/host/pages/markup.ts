/** Text between tags or in a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON inside a script element: no `<` may stand in it. */
export const jsonIn = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
