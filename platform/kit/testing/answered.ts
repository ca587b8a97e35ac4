export * from '../../../shared/testing/answered.ts'
