import { parsedUrl } from '../http/parsed-url.ts'

/**
 * An address that may become a link or a picture, as the browser writes it; null for anything that is not plain
 * http(s), so that no script and no name before the host (which lets one address look like another) gets through.
 */
export function webAddress(text: string | null): string | null {
  const typed = text?.trim() ?? ''
  const url = /^https?:\/\//i.test(typed) ? parsedUrl(typed) : null
  return !url || url.username || url.password ? null : url.href
}

/**
 * Web address as people type it, otherwise as `webAddress`: `loja.com.br/verao` is meant to be
 * `https://loja.com.br/verao`.
 */
export const typedWebAddress = (text: string): string | null =>
  webAddress(text) ??
  (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text.trim()) ? webAddress(`https://${text.trim()}`) : null)
