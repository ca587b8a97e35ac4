export {
  canKeepSecrets,
  newRecoveryCodes,
  sealRecoveryCode,
  sealSecret,
  shownRecoveryCode,
  unsealSecret,
} from './factor-secrets.ts'
export * from './second-factor.repository.ts'
export { useProof } from './second-factor-proof.ts'
export { addressOf, newSecret, stepOf } from './totp.rules.ts'
