/** Anchors of shared modules that only areas import: without an import here the shell would not provide them. Never called. */
export const provides = [
  () => import('@loopi/contract/zod'),
  () => import('@loopi/ui/forms'),
  () => import('@loopi/ui/data'),
  () => import('@loopi/ui/overlays'),
]
