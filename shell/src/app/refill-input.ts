import {
  allFields,
  type FormControl,
  isTouched,
  type KeptField,
  type KeptInput,
  keyOf,
} from '../areas/loading/kept-input.ts'
import { rememberInitialValues } from '../areas/updates/dirty-forms.ts'
import { unfilled } from '../areas/walk-back/input-across-loads.ts'

/** Maximum time in milliseconds for the attempts at the replacing release and the rendering of its form. */
const PATIENCE = 20_000

/**
 * Fills kept input into fields as they appear, each once and only if untouched, and restores the scroll position unless
 * the visitor scrolls. Returns how to stop.
 */
export function refillInput({ fields, scroll }: KeptInput): () => void {
  let missing = fields
  let isScrolling = scroll.y > 0 || scroll.x > 0
  const refill = () => {
    missing = missing.filter((kept) => {
      const field = allFields().filter((other) => keyOf(other) === kept.key)[kept.nth]
      if (field && !isTouched(field)) fill(field, kept)
      return !field
    })
    unfilled.input = { fields: missing, scroll }
    if (isScrolling && document.documentElement.scrollHeight >= scroll.y + innerHeight) {
      scrollTo(scroll.x, scroll.y)
      isScrolling = false
    }
    if (missing.length === 0 && !isScrolling) stop()
  }
  const leaveScroll = () => {
    isScrolling = false
  }
  const gestures = ['wheel', 'touchmove', 'keydown'] as const
  const observer = new MutationObserver(refill)
  const timer = setTimeout(() => stop(), PATIENCE)
  const stop = () => {
    unfilled.input = null
    clearTimeout(timer)
    observer.disconnect()
    for (const gesture of gestures) removeEventListener(gesture, leaveScroll)
  }
  for (const gesture of gestures) addEventListener(gesture, leaveScroll, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  refill()
  return stop
}

function fill(field: FormControl, { value, checked, isFocused }: KeptField): void {
  // Refilled text is unsaved, so update prompts wait for it.
  if (field.form) rememberInitialValues(field.form)
  if (field.type === 'checkbox' || field.type === 'radio') {
    // Checkboxes outside of a form act immediately, so only those in forms are restored.
    if (field.form && (field as HTMLInputElement).checked !== checked) field.click()
  } else if (field.value !== value && (field.form || !(field instanceof HTMLSelectElement))) {
    // The setter of the prototype, because React's own setter on the element would hide the change from React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (isFocused && document.activeElement === document.body) field.focus({ preventScroll: true })
}
