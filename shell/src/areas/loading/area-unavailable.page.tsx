import { Button, Center, Group, Stack, Text, Title } from '@loopi/ui/core'
import { Link } from '@loopi/ui/router'
import { BrokenLoop } from '../../errors/broken-loop.tsx'
import styles from '../../errors/error-screen.module.css'
import { loadingTexts as texts } from './loading.texts.ts'

type Props = {
  /** The area's title. */
  area: string
  /** Asks for the area again, from the beginning. */
  onRetry: () => void
}

/** Stands where an area's page would, when its code did not come; everything around it works on. */
export function AreaUnavailablePage({ area, onRetry }: Props) {
  return (
    <Center component="section" mih="50vh" p="xl" role="alert">
      <Stack align="center" gap="md" maw={480}>
        <BrokenLoop className={styles.picture} />
        <Title order={1} ta="center">
          {texts.title}
        </Title>
        <Text ta="center" c="dimmed">
          {texts.explanation(area)}
        </Text>
        <Group justify="center">
          <Button onClick={onRetry}>{texts.retry}</Button>
          <Button component={Link} to="/" variant="subtle">
            {texts.home}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
