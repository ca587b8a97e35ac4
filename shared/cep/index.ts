/** Address of a postal code from the public service. Stateless, so each app bundles its copy. */
export { CEP_PATIENCE, type CepAddress, type CepResult, knownParts, lookUpCep } from './look-up-cep.ts'
export { useCepLookUp } from './use-cep-look-up.ts'
