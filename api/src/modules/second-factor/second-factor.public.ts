export {
  /** Deleting an account takes its second factor along. */
  dropAll as forgetSecondFactor,
  /** An account that returns to its owner keeps nothing that somebody else set up meanwhile. */
  dropSince as forgetSecondFactorSince,
  /** Housekeeping. */
  forgetOld as forgetOldSecondFactors,
} from './second-factor.repository.ts'
