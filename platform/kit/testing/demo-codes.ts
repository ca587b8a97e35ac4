export * from '../../../shared/testing/demo/codes/demo-codes.ts'
