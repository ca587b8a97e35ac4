export * from '../../../shared/testing/fake-backend.ts'
