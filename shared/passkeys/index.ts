export {
  askForPasskey,
  createPasskey,
  offerPasskeys,
  PasskeyError,
  type PasskeyTrouble,
  supportsPasskeys,
} from './devices.ts'
