export * from '../../../shared/testing/customer-builders.ts'
