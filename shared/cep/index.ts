/** The address of a postal code, from the public service; it holds no state, so each app carries its own copy. */
export { CEP_PATIENCE, type CepAddress, type CepResult, lookUpCep } from './look-up-cep.ts'
export { useCepLookUp } from './use-cep-look-up.ts'
