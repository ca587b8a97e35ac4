export {
  /** Deleting an account takes its second factor along. */
  dropAll as purgeSecondFactor,
  /** An account that returns to its owner keeps nothing that somebody else set up meanwhile. */
  dropSince as purgeSecondFactorSince,
  /** Housekeeping. */
  purgeExpiredFactors as purgeExpiredSecondFactors,
} from '../step-up/factors.public.ts'
