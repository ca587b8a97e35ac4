/** Imports of shared modules that only areas use, so that the shell provides them. Never called. */
export const provides = [
  () => import('@loopi/contract/zod'),
  () => import('@loopi/ui/data'),
  () => import('@loopi/ui/dialogs'),
  () => import('@loopi/ui/fields'),
  () => import('@loopi/ui/mask-input'),
  () => import('@loopi/ui/number-input'),
  () => import('@loopi/ui/overlays'),
  () => import('@loopi/ui/select'),
]
