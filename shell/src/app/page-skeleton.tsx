import { Container, Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import { appTexts } from './app.texts.ts'

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Container py="xl" w="100%">
      <VisuallyHidden role="status">{appTexts.loadingPage}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton h={18} w="22%" radius="xl" />
        <Skeleton h={44} w="min(36rem, 90%)" />
        <Skeleton h={20} w="min(28rem, 80%)" />
        <Skeleton h={220} mt="md" radius="lg" />
        <Skeleton h={120} radius="lg" />
      </Stack>
    </Container>
  )
}
