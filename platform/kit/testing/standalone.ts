export * from '../../../shared/testing/standalone/index.tsx'
