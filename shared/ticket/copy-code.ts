import { copyText } from '@loopi/ui/copy-text'
import { notify } from '@loopi/ui/notify'
import { ticketTexts as texts } from './ticket.texts.ts'

/** Copies a code and says so; false when it cannot be copied, and then it must be there to be selected. */
export async function copyCode(code: string): Promise<boolean> {
  const copied = await copyText(code)
  if (copied) notify.success(texts.copied)
  else notify.error(texts.copyFailed)
  return copied
}
