export {
  /** Called when an account is deleted. */
  dropAll as purgeSecondFactor,
  /** Called when an account returns to its owner: removes what an intruder set up. */
  dropSince as purgeSecondFactorSince,
  purgeExpiredDevices,
  purgeExpiredFactors as purgeExpiredSecondFactors,
} from '../step-up/factors.public.ts'
