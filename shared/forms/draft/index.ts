/** Drafts of forms: the input outlives the page, in its tab. */

export { clearDraft } from './draft-store.ts'
export { useDraft } from './use-draft.tsx'
export { useUnloadGuard } from './use-unload-guard.ts'
