/** Door to the choice from a list that can be searched; fetched with the first page that has one. */
import './styles.ts'

export { Select } from '@mantine/core'
