/** Door to inputs that put the signs of a document or a phone between its digits; fetched with the first page that has one. */
export { MaskInput } from './mask-input.tsx'
