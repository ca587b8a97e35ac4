import { config } from 'zod'

/** zod as a shared module of the shell, so that areas bundle no copy. */
export * as z from './zod-names.ts'

// zod would probe whether it may compile code, which the page's policy would report as a violation.
if ('document' in globalThis) config({ jitless: true })
