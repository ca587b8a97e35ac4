/** Door to forms and the inputs that most of them have beside a line of text; fetched with the first page that has one. */
import './styles.ts'

export { Checkbox, PasswordInput, SegmentedControl, Switch, Textarea } from '@mantine/core'
export { useForm } from '@mantine/form'
