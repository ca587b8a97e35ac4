export * from '../../../../shared/testing/standalone/sign-in-as.ts'
