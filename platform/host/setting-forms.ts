import { z } from 'zod'
import { NO_KEYS, parseReleaseKeys } from '../releases/signing/keys.ts'

/** Public keys of releases. One that is none stops the host: without it a name would be open that was to be closed. */
export const releaseKeys = z.string().transform((text, context) => {
  try {
    return parseReleaseKeys(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return NO_KEYS
  }
})

/** Origins of addresses, separated by commas. */
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
