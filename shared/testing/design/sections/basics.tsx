import {
  BinIcon,
  IconButton,
  LineIcon,
  LogoTile,
  LoopMark,
  NamedValue,
  PriceBreakdown,
  Wordmark,
} from '@loopi/shared/ui/components'
import { Alert, Button, Group, Stack, Text, Title } from '@loopi/shared/ui/core'
import styles from '../design.module.css'
import { designTexts as texts } from '../design.texts.ts'

const TOKENS = [
  ...['page', 'surface', 'sunken', 'line', 'field-line', 'text', 'accent', 'accent-text', 'accent-soft'],
  ...['leaf', 'leaf-soft', 'sun', 'sun-soft', 'ink', 'on-ink', 'focus'],
] as const

export const Colours = () => (
  <ul className={styles.colours}>
    {TOKENS.map((token) => (
      <li key={token}>
        <span style={{ background: `var(--loopi-${token})` }} />
        {token}
      </li>
    ))}
  </ul>
)

export const Letters = () => (
  <Stack gap="xs">
    {texts.letterSizes.map((size, index) => (
      <Title key={size} order={3} size={`h${index + 1}`}>
        {size}
      </Title>
    ))}
    <Text>{texts.text}</Text>
    <Text size="sm" c="dimmed">
      {texts.text}
    </Text>
  </Stack>
)

const Dots = () => <LineIcon size={20} strokeWidth={3.4} d="M5 12h.01M12 12h.01M19 12h.01" />

export const Buttons = () => (
  <Stack>
    <Group gap="sm">
      <Button>{texts.save}</Button>
      <Button variant="light">{texts.light}</Button>
      <Button variant="default">{texts.plain}</Button>
      <Button variant="subtle">{texts.quiet}</Button>
      <Button color="red" leftSection={<BinIcon size={18} />}>
        {texts.remove}
      </Button>
    </Group>
    <Group gap="sm">
      <Button disabled>{texts.disabled}</Button>
      <Button loading>{texts.loading}</Button>
      <Button size="sm">{texts.small}</Button>
      <Button size="compact-md" variant="light">
        {texts.edit}
      </Button>
      <IconButton label={texts.moreActions}>
        <Dots />
      </IconButton>
      <IconButton label={texts.copy} disabled>
        <Dots />
      </IconButton>
      <IconButton label={texts.otherTheme} loading>
        <Dots />
      </IconButton>
    </Group>
  </Stack>
)

export const Alerts = () => (
  <Stack gap="sm">
    <Alert color="gray">{texts.info}</Alert>
    <Alert color="mata" withCloseButton closeButtonLabel={texts.close}>
      {texts.done}
    </Alert>
    <Alert color="sol">{texts.warning}</Alert>
    <Alert color="red">{texts.failure}</Alert>
  </Stack>
)

export const Values = () => (
  <Stack>
    <NamedValue name={texts.account} value={texts.accountValue} />
    <PriceBreakdown lines={texts.price} />
    <Group>
      {[0, 1, 2].map((seed) => (
        <LogoTile key={seed} seed={seed} picture={null} text="CA" size={64} />
      ))}
      <LoopMark size={44} />
      <LoopMark size={44} tone="mono" />
      <Wordmark />
    </Group>
  </Stack>
)
