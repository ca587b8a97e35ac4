export { holdProduct } from './products.repository.ts'
