export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Field as the visitor left it; `key` and `nth` find its counterpart in another release of the page. */
export type KeptField = {
  readonly key: string
  /** Position among the fields of the same key. */
  readonly nth: number
  readonly value: string
  readonly checked: boolean | undefined
  readonly isFocused: boolean
}

/** State of a page that broke, for the page that takes its place. */
export type KeptInput = { readonly fields: readonly KeptField[]; readonly scroll: { x: number; y: number } }

/** Lists of our own are left out: their choice is not the text in the field, and typing opens them. */
const FIELDS = ':is(input, textarea, select):not([aria-haspopup])'

/** Secrets are never kept; a password that is shown has the type of a text. */
const SECRET = /^(?:password|file|hidden)|password|one-time|cc-|senha|\bcpf\b|\bpin\b/i

/** Ids that React or Mantine generate: another release gives them to other fields. */
const GENERATED_ID = /^(?:mantine-|[_:«]r)/i

/** Fields that the visitor changed; in memory only. */
const touched = new WeakSet<FormControl>()

export const isTouched = (field: FormControl): boolean => touched.has(field)

/** Tracks the fields that a visitor changes, for the case that the page's release crashes. */
export function trackTyping(): void {
  // Prerendered fields: they could be filled in before this ran.
  for (const field of allFields()) if ('defaultValue' in field && field.value !== field.defaultValue) touched.add(field)
  document.addEventListener('input', ({ target }) => touched.add(target as FormControl), { capture: true })
}

export const allFields = (): FormControl[] => [...document.querySelectorAll<FormControl>(FIELDS)]

/** Key of a field: its name, else its id or label; null for a field whose value must not be kept or that has no name. */
export function keyOf(field: FormControl): string | null {
  const { name, id, type } = field
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
  const own = name || (GENERATED_ID.test(id) ? '' : id) || label.trim()
  const isSecret = SECRET.test([type, field.autocomplete, name, id, label].join(' '))
  return own && !isSecret ? [type, own, type === 'radio' && field.value].join(' ') : null
}

/** Keeps what the visitor typed into the fields of the page, and the scroll position. */
export function keepInput(): KeptInput {
  const keys = allFields().map((field) => ({ field, key: keyOf(field) }))
  const fields = keys.flatMap(({ field, key }, at) => {
    if (key === null || !touched.has(field)) return []
    const nth = keys.slice(0, at).filter((other) => other.key === key).length
    const { value, checked } = field as HTMLInputElement
    return [{ key, nth, value, checked, isFocused: field === document.activeElement }]
  })
  return { fields, scroll: { x: scrollX, y: scrollY } }
}
