export * from '../../../shared/testing/enter.ts'
