/** Entry point: forms and common inputs besides text; loaded with the first page that uses one. */
import './styles.ts'

export { Checkbox, PasswordInput, SegmentedControl, Switch, Textarea } from '@mantine/core'
export { useForm } from '@mantine/form'
