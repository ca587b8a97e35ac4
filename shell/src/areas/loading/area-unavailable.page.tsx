import { routeOf } from '@loopi/shared/federation/match-path'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { homeOf, isSignedIn, session } from '@loopi/shared/session'
import { Button, Center, Group, Stack, Text, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { BrokenLoop } from '../../errors/broken-loop.tsx'
import styles from '../../errors/error-screen.module.css'
import { loadingTexts as texts } from './loading.texts.ts'

type Props = {
  area: LiveArea['area']
  /** All areas of this document. */
  areas: readonly LiveArea[]
  /** Loads the area again from the first candidate. */
  onRetry: () => void
}

/** Replaces an area's page whose code failed to load; the frame keeps working. */
export function AreaUnavailablePage({ area, areas, onRetry }: Props) {
  const way = wayOut(areas, area)
  return (
    <Center component="section" mih="50vh" p="xl" role="alert">
      <Stack align="center" gap="md" maw={480}>
        <BrokenLoop className={styles.picture} />
        <Title order={1} ta="center">
          {texts.title}
        </Title>
        <Text ta="center" c="dimmed">
          {texts.explanation(area.title)}
        </Text>
        <Group justify="center">
          <Button onClick={onRetry}>{texts.retry}</Button>
          {way && (
            <Button component={Link} to={way.to} variant="subtle">
              {way.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Center>
  )
}

/** Home of the visitor or user; when its area is unavailable as well, a public page of another area. */
function wayOut(areas: readonly LiveArea[], down: LiveArea['area']): { to: string; label: string } | null {
  const isVisitor = !isSignedIn(session.get())
  const home = isVisitor ? '/' : homeOf(session.get().role)
  const routes = areas
    .filter(({ area, unavailable }) => area.name !== down.name && !unavailable)
    .flatMap(({ area }) => area.routes)
  if (routeOf(routes, home)) return { to: home, label: texts.home }
  // The landing page redirects signed-in users to their home.
  const open = routes.find(
    ({ access, path }) => access === 'public' && !path.includes(':') && (isVisitor || path !== '/'),
  )
  return open ? { to: open.path, label: texts.elsewhere(open.title) } : null
}
