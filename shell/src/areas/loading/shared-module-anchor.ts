/** Anchors of shared modules that only areas import: without an import here the shell would not provide them. Never called. */
export const provides = [
  () => import('@loopi/shared/ui/forms'),
  () => import('@loopi/shared/ui/data'),
  () => import('@loopi/shared/ui/overlays'),
]
