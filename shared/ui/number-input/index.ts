/** Door to numbers as they are written in Portuguese; fetched with the first page that asks for one. */
import './styles.ts'

export { NumberInput } from '@mantine/core'
