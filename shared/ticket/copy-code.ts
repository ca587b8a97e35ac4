import { copyText } from '@loopi/shared/copy-text'
import { notify } from '@loopi/shared/notify'
import { ticketTexts as texts } from './ticket.texts.ts'

/** Copies a code with a toast; false when the browser refuses, and then the caller reveals it for selection. */
export async function copyCode(code: string): Promise<boolean> {
  const copied = await copyText(code)
  if (copied) notify.success(texts.copied)
  else notify.error(texts.copyFailed)
  return copied
}
