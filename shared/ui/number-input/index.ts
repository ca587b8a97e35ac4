/** Door to whole numbers as they are written in Portuguese; fetched with the first page that asks for one. */
export { NumberInput } from './number-input.tsx'
