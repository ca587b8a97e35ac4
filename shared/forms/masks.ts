import { MASKED_PHONE } from '@loopi/contract/documents/phone'
import type { ClipboardEvent } from 'react'

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length

/** Masked text of an input and its caret position, which stays behind the same character. */
export function applyMask(typed: string, caret: number, format: (typed: string) => string) {
  const text = format(typed)
  if (caret >= typed.length) return { text, caret: text.length }
  const behind = significant(typed.slice(0, caret))
  let place = 0
  while (place < text.length && significant(text.slice(0, place)) < behind) place++
  return { text, caret: place }
}

/**
 * Value of a masked input after a key. The mask is written into the input directly: React does not touch an equal
 * value, so the caret stays.
 */
export function readMasked(input: HTMLInputElement, format: (typed: string) => string): string {
  const { text, caret } = applyMask(input.value, input.selectionStart ?? input.value.length, format)
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}

/**
 * Pastes a whole text into a masked input, because `maxLength` would cut it before masking, and half a number can be
 * another one.
 */
export const pasteWhole = ({ currentTarget: input }: ClipboardEvent<HTMLInputElement>) =>
  input.removeAttribute('maxlength')

/**
 * Props of a phone input with `value`: at most eleven digits, unless the text may start with the country code or a
 * trunk zero, which the mask removes from a complete number.
 */
export const phoneInput = (value: string) => ({
  type: 'tel',
  maxLength: value.length === MASKED_PHONE && !/^\((?:0|55)/.test(value) ? MASKED_PHONE : 40,
  onPaste: pasteWhole,
})
