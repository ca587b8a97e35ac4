export * from '../../../shared/testing/code-builders.ts'
