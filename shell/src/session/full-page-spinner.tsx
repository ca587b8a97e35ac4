import { Center, Loader, VisuallyHidden } from '@loopi/shared/ui/core'

/** Full-page spinner while something is checked. */
export function FullPageSpinner({ label }: { label: string }) {
  return (
    <Center role="status" flex={1} mih="60vh">
      <Loader size="lg" aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  )
}
