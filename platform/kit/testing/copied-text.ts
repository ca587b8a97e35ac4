export * from '../../../shared/testing/copied-text.ts'
