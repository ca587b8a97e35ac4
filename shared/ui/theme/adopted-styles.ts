/**
 * Adopts a style sheet into the document without an element, so that no policy needs its hash; returns how to remove
 * it.
 */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
