/** Entry point: masked inputs for documents and phones; loaded with the first page that uses one. */
export { MaskInput } from './mask-input.tsx'
