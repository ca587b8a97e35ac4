import { z } from 'zod'
import { NO_KEYS, parseReleaseKeys } from '../releases/signing/keys.ts'

/** Public keys of releases. An invalid one prevents the start, because its name would otherwise be unprotected. */
export const releaseKeys = z.string().transform((text, context) => {
  try {
    return parseReleaseKeys(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return NO_KEYS
  }
})

/** Origins of URLs, separated by commas. */
export const origins = z.string().transform((text, context) =>
  text.split(',').flatMap((part) => {
    const address = part.trim()
    if (address === '') return []
    const url = URL.parse(address)
    if (url && url.origin !== 'null') return [url.origin]
    context.addIssue(`${address} is no address as https://shop.example.com`)
    return []
  }),
)
