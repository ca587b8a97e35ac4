import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Container,
  type MantineThemeComponents,
  Paper,
  Skeleton,
  Title,
} from '@mantine/core'

/** Fields are as tall as buttons, with the text size of their surroundings. */
const inputs: MantineThemeComponents = Object.fromEntries(
  ['TextInput', 'PasswordInput', 'MaskInput', 'Select', 'Textarea'].map((name) => [
    name,
    { defaultProps: { size: 'md', ...(name === 'Select' && { comboboxProps: { shadow: 'lg' } }) } },
  ]),
)

/** The head of a dialog is a `header` element, which would be a second banner landmark. */
const DIALOG = { header: { role: 'presentation' } }

/**
 * Default props of the components. Those of lazy entry points are set by name, because imports would bring their code
 * into the first files.
 */
export const components: MantineThemeComponents = {
  ActionIcon: ActionIcon.extend({ defaultProps: { radius: 'xl', size: 'lg', variant: 'subtle' } }),
  Alert: Alert.extend({ defaultProps: { radius: 'lg', variant: 'light' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
  Badge: Badge.extend({
    defaultProps: { radius: 'xl', variant: 'light', size: 'lg' },
    styles: { label: { textTransform: 'none', fontWeight: 600 } },
  }),
  Button: Button.extend({ defaultProps: { radius: 'xl', size: 'md' } }),
  Card: Card.extend({ defaultProps: { radius: 'lg', padding: 'lg', shadow: 'sm', withBorder: true } }),
  Container: Container.extend({ defaultProps: { size: 1160 } }),
  ...inputs,
  Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'md' } }),
  Title: Title.extend({ defaultProps: { textWrap: 'balance' } }),
  Modal: {
    defaultProps: {
      attributes: DIALOG,
      radius: 'lg',
      centered: true,
      padding: 'lg',
      overlayProps: { color: '#0b1b17', backgroundOpacity: 0.55, blur: 2 },
    },
  },
  Drawer: {
    defaultProps: {
      attributes: DIALOG,
      padding: 'lg',
      overlayProps: { color: '#0b1b17', backgroundOpacity: 0.55 },
    },
  },
  // The focus placeholder would be a child of the menu that is no menu item.
  Menu: { defaultProps: { radius: 'md', shadow: 'lg', withinPortal: true, withInitialFocusPlaceholder: false } },
  Tooltip: { defaultProps: { openDelay: 700, withArrow: true, radius: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
}
