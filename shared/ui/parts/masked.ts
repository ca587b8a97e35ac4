const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length

/**
 * What stands in a masked field after something was typed, and where the caret belongs: behind the character it stood
 * behind before, wherever the mask moved that to.
 */
export function masked(typed: string, caret: number, format: (typed: string) => string) {
  const text = format(typed)
  if (caret >= typed.length) return { text, caret: text.length }
  const behind = significant(typed.slice(0, caret))
  let place = 0
  while (place < text.length && significant(text.slice(0, place)) < behind) place++
  return { text, caret: place }
}

/**
 * Masks what was typed and writes it into the input at once: what React finds in place already it leaves, and the caret
 * with it. Returns what stands there now.
 */
export function takeMasked(input: HTMLInputElement, format: (typed: string) => string): string {
  const { text, caret } = masked(input.value, input.selectionStart ?? input.value.length, format)
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}
