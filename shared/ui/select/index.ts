/** Entry point: searchable select; loaded with the first page that uses one. */
import './styles.ts'

export { Select } from '@mantine/core'
