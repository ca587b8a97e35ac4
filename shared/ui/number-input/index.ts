/** Entry point: input of whole numbers in Brazilian notation; loaded with the first page that uses one. */
export { NumberInput } from './number-input.tsx'
