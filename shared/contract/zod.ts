import { config } from 'zod'

/** Door to zod: shared by the shell, so that no area carries a copy of its own. */
export * as z from './zod-names.ts'

// zod would try whether it may compile code, and the page's policy reports that as the violation it is.
if ('document' in globalThis) config({ jitless: true })
