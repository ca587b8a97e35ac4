export * from '../../../shared/testing/barely.ts'
