export * from '../../../shared/testing/told.ts'
