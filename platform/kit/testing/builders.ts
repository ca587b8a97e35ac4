export * from '../../../shared/testing/builders.ts'
