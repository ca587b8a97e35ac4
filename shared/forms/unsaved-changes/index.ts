/** Unsaved changes of a form: a guard that asks before they are lost. */

export { useUnsavedChangesGuard } from './use-unsaved-changes-guard.tsx'
