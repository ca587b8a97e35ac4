/** Input that a visitor typed, by what the field is called: ids of components differ from render to render. */
type KeptField = { readonly key: string; readonly value: string; readonly checked: boolean | null }

/** State of a page that broke, to be restored in the page that takes its place. */
export type KeptInput = { readonly fields: readonly KeptField[]; readonly scroll: { x: number; y: number } }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets are never kept, and files cannot be restored. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']
/** Time limit in milliseconds: a page that shows its form later than this is another page to the visitor. */
const PATIENCE = 5000

const fieldsIn = (root: ParentNode): Field[] =>
  [...root.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => !LEFT_OUT.includes(field.type) && !(field as HTMLInputElement).readOnly && !field.disabled,
  )

const checkable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Name of a field as the visitor knows it, and which one of that name; empty for a field without any. */
function keysOf(fields: readonly Field[]): Map<string, Field> {
  const keys = new Map<string, Field>()
  for (const field of fields) {
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent?.trim() || ''
    const option = checkable(field) && field.type === 'radio' ? field.value : ''
    for (let nth = 0; name !== ''; nth++) {
      const key = [field.type, name, option, nth].join(' ')
      if (keys.has(key)) continue
      keys.set(key, field)
      break
    }
  }
  return keys
}

/** Keeps what was typed into the fields of the page, and where it was scrolled to. */
export function keepInput(root: ParentNode = document): KeptInput {
  const fields = [...keysOf(fieldsIn(root))].map(([key, field]) => ({
    key,
    value: field.value,
    checked: checkable(field) ? field.checked : null,
  }))
  return { fields, scroll: { x: window.scrollX, y: window.scrollY } }
}

/**
 * Restores kept input as the fields appear, each once and only while nothing was typed into it, and the scroll position
 * until the visitor scrolls. Returns how to stop.
 */
export function refillInput({ fields, scroll }: KeptInput, root: HTMLElement = document.body): () => void {
  const open = new Map(fields.filter(hasValue).map((field) => [field.key, field]))
  let isScrolling = scroll.y > 0 || scroll.x > 0
  const refill = () => {
    for (const [key, field] of keysOf(fieldsIn(root))) {
      const kept = open.get(key)
      if (!kept) continue
      open.delete(key)
      fill(field, kept)
    }
    if (isScrolling && document.documentElement.scrollHeight >= scroll.y + window.innerHeight) {
      window.scrollTo(scroll.x, scroll.y)
      isScrolling = false
    }
    if (open.size === 0 && !isScrolling) stop()
  }
  const observer = new MutationObserver(refill)
  const leaveScroll = () => {
    isScrolling = false
  }
  const timer = setTimeout(() => stop(), PATIENCE)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, leaveScroll)
  }
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, leaveScroll, { passive: true })
  observer.observe(root, { childList: true, subtree: true })
  refill()
  return stop
}

const hasValue = ({ value, checked }: KeptField): boolean => (checked === null ? value !== '' : checked)

/** Fills a field as typing would: React hears of it by the native setter and the event. */
function fill(field: Field, { value, checked }: KeptField): void {
  if (checkable(field)) {
    if (checked !== null && field.checked !== checked) field.click()
    return
  }
  if (field.value !== '' && !(field instanceof HTMLSelectElement)) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
