/** Door to forms and inputs beyond a line of text; fetched with the first page that has one. */
import './styles.ts'

export {
  Checkbox,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
} from '@mantine/core'
export { useForm } from '@mantine/form'
export { MaskInput } from './mask-input.tsx'
