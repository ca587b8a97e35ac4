export * from '../../../shared/testing/new-password.ts'
