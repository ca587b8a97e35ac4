/** Imports of shared modules that only areas use, so that the shell provides them. Never called. */
export const provides = [
  () => import('@loopi/contract/zod'),
  () => import('@loopi/shared/ui/data'),
  () => import('@loopi/shared/ui/dialogs'),
  () => import('@loopi/shared/ui/fields'),
  () => import('@loopi/shared/ui/mask-input'),
  () => import('@loopi/shared/ui/number-input'),
  () => import('@loopi/shared/ui/overlays'),
  () => import('@loopi/shared/ui/select'),
]
