export { holdProduct } from './products.repository.ts'
export { create as createProduct } from './products.service.ts'
