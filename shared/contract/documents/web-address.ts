import { parsedUrl } from '../http/parsed-url.ts'

/**
 * Normalised http(s) URL for links and pictures; null for anything else, such as scripts, and URLs with a user name,
 * which disguise their host.
 */
export function webAddress(text: string | null): string | null {
  const typed = text?.trim() ?? ''
  const url = /^https?:\/\//i.test(typed) ? parsedUrl(typed) : null
  return !url || url.username || url.password ? null : url.href
}

/** URL as people type it: `loja.com.br/verao` becomes `https://loja.com.br/verao`. */
export const typedWebAddress = (text: string): string | null =>
  webAddress(text) ??
  (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text.trim()) ? webAddress(`https://${text.trim()}`) : null)
