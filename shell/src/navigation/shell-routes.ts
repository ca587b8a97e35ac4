import { passwordTexts } from '../password/password.texts.ts'
import { loginTexts } from '../session/login/login.texts.ts'

/** The shell's own pages. The host answers 200 for these and for the areas' routes, 404 for every other address. */
export const SHELL_ROUTES = [
  { path: '/admin-login', title: loginTexts.title, frame: 'bare' },
  { path: '/esqueci-senha', title: passwordTexts.forgotten.page, frame: 'full' },
  { path: '/redefinir-senha/:token', title: passwordTexts.set.page, frame: 'full' },
] as const
