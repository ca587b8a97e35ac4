import { MASKED_PHONE } from '@loopi/contract/documents/phone'
import type { ClipboardEvent } from 'react'

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length

/**
 * Masked text of an input, and its caret: behind the character that it stood behind before, wherever the mask moved
 * that to.
 */
export function applyMask(typed: string, caret: number, format: (typed: string) => string) {
  const text = format(typed)
  if (caret >= typed.length) return { text, caret: text.length }
  const behind = significant(typed.slice(0, caret))
  let place = 0
  while (place < text.length && significant(text.slice(0, place)) < behind) place++
  return { text, caret: place }
}

/**
 * Value of a masked input after a key. The mask is written into the input at once: React leaves a value alone that is
 * in place already, and the caret with it.
 */
export function readMasked(input: HTMLInputElement, format: (typed: string) => string): string {
  const { text, caret } = applyMask(input.value, input.selectionStart ?? input.value.length, format)
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}

/** Lets a pasted text into a masked input whole: `maxLength` cuts it first, and half a number can be another one. */
export const pasteWhole = ({ currentTarget: input }: ClipboardEvent<HTMLInputElement>) =>
  input.removeAttribute('maxlength')

/**
 * Props of an input for a phone that holds `value`: eleven digits are all that is typed, unless they may begin with the
 * country or a trunk zero, which the mask takes off once the number is whole.
 */
export const phoneInput = (value: string) => ({
  type: 'tel',
  maxLength: value.length === MASKED_PHONE && !/^\((?:0|55)/.test(value) ? MASKED_PHONE : 40,
  onPaste: pasteWhole,
})
