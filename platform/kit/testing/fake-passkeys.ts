export * from '../../../shared/testing/fake-passkeys.ts'
