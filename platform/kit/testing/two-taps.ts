export * from '../../../shared/testing/two-taps.ts'
