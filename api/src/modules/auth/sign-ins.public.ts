/** Deleting an account also forgets who tried to sign in to it. */
export { forgetSignInsOf } from './sign-in-line.repository.ts'
