/** Unsaved changes of a form: a guard that asks before they are lost, and a dialog with it. */

export { FormDialog, type FormWays } from './form-dialog.tsx'
export { useUnsavedChangesGuard } from './use-unsaved-changes-guard.tsx'
