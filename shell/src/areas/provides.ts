/** Makes the shell provide the doors that only areas use; never called. */
export const provides = [
  () => import('@loopi/shared/ui/forms'),
  () => import('@loopi/shared/ui/data'),
  () => import('@loopi/shared/ui/overlays'),
]
