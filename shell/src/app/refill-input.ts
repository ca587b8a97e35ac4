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

/** Time limit in milliseconds: all attempts at the release that takes over, and its form to show itself. */
const PATIENCE = 20_000

/**
 * Fills in kept input as the fields appear, each once and only while nothing was typed into it, and scrolls to where the
 * page was unless the visitor scrolls. Returns how to stop.
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
  // Refilled text is unsaved text: the prompt for an update has to wait for it.
  if (field.form) rememberInitialValues(field.form)
  if (field.type === 'checkbox' || field.type === 'radio') {
    // Choices outside of a form act at once, and the visitor has not made them again.
    if (field.form && (field as HTMLInputElement).checked !== checked) field.click()
  } else if (field.value !== value && (field.form || !(field instanceof HTMLSelectElement))) {
    // Setter of the prototype: React takes a value that is set on the element itself for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  if (isFocused && document.activeElement === document.body) field.focus({ preventScroll: true })
}
