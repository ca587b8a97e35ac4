export * from '../../../shared/testing/demo/codes/code-builders.ts'
